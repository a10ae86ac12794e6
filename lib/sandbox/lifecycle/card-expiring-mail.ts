import "server-only";
import { formatDate } from "@/lib/dates";
import { updatePaymentMethodUrl } from "../urls";
import { type Letter, planOf, writeLetter } from "./letter";
import type { Step } from "./step";

/** With a renewal: none while the card will still be good for the next one. */
export function cardExpiringMail(step: Step): Letter[] {
  const { subscription, at, change } = step;
  const { store, userName, cardExpiresAt, cardBrand, cardLastFour } = subscription;
  if (!cardExpiresAt || !change.renewsAt || cardExpiresAt > change.renewsAt) return [];
  const letter = writeLetter(step, {
    subject: `Your card at ${store.name} expires soon`,
    title: `Hello ${userName}, your card will have expired when ${planOf(step)} renews.`,
    sentences: ["Please put in another card, so that nothing stops."],
    lines: [
      ["Card", `${cardBrand ?? "card"} ending in ${cardLastFour ?? "…"}`],
      ["Next payment", formatDate(change.renewsAt)],
    ],
    button: { text: "Update payment method", url: updatePaymentMethodUrl(store, subscription, at) },
  });
  return [letter];
}
