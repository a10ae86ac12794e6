import "server-only";
import { formatDate } from "@/lib/dates";
import { updatePaymentMethodUrl } from "../shared/urls/service-urls";
import { cardLines } from "./card-lines";
import { type Letter, writeLetter } from "./letter";
import { type Occasion, planOf } from "./occasion";

/** With a renewal: none while the card will still be good for the next one. */
export function cardExpiringMail(occasion: Occasion): Letter[] {
  const { subscription, at, change } = occasion;
  const { store, userName, cardExpiresAt } = subscription;
  if (!cardExpiresAt || !change.renewsAt || cardExpiresAt > change.renewsAt) return [];
  const letter = writeLetter(occasion.subscription, {
    subject: `Your card at ${store.name} expires soon`,
    title: `Hello ${userName}, your card will have expired when ${planOf(occasion)} renews.`,
    sentences: ["Please put in another card, so that nothing stops."],
    lines: [...cardLines(subscription), ["Next payment", formatDate(change.renewsAt)]],
    button: { text: "Update payment method", url: updatePaymentMethodUrl(store, subscription, at) },
  });
  return [letter];
}
