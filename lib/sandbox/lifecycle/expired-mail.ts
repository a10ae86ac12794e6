import "server-only";
import { formatDate } from "@/lib/dates";
import { type Letter, planOf, shopUrl, writeLetter } from "./letter";
import type { Step } from "./step";

/** A subscription is over. */
export function expiredMail(step: Step): Letter {
  const { store, userName, status } = step.subscription;
  const reason =
    status === "unpaid" ? "It could not be paid for." : "It ends as you asked for when you cancelled it.";
  return writeLetter(step, {
    subject: `Your subscription to ${planOf(step)} has ended`,
    title: `Goodbye for now, ${userName}.`,
    sentences: [reason, "You can come back whenever you like."],
    lines: [["Ended", formatDate(step.at)]],
    button: { text: `Visit ${store.name}`, url: shopUrl(step) },
  });
}
