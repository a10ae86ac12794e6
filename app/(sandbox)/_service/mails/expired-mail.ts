import "server-only";
import { formatDate } from "@/lib/dates";
import { storeUrl } from "../shared/urls/service-urls";
import { type Letter, writeLetter } from "./letter";
import { type Occasion, planOf } from "./occasion";

/** A subscription is over. */
export function expiredMail(occasion: Occasion): Letter {
  const { store, userName, status } = occasion.subscription;
  const reason =
    status === "unpaid" ? "It could not be paid for." : "It ends as you asked for when you canceled it.";
  return writeLetter(occasion.subscription, {
    subject: `Your subscription to ${planOf(occasion)} has ended`,
    title: `Goodbye for now, ${userName}.`,
    sentences: [reason, "You can come back whenever you like."],
    lines: [["Ended", formatDate(occasion.at)]],
    button: { text: `Visit ${store.name}`, url: storeUrl(store.slug) },
  });
}
