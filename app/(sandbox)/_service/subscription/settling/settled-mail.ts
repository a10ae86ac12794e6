import "server-only";
import type { WireResource } from "@/lib/contract/document";
import { changedMail } from "../../mails/changed-mail";
import type { Letter } from "../../mails/letter";
import { renewedMail } from "../../mails/payment-mail";
import type { Draft } from "../rules/draft";
import type { Settlement } from "./settle";

/** The receipt of a change that was invoiced at once, or of a trial that was ended; null where nothing was invoiced. */
export function settledMail(
  { after, bill }: Draft,
  { invoice, waiting }: Settlement,
  shown: WireResource | undefined,
  now: Date,
): Letter | null {
  if (!invoice || !shown) return null;
  const occasion = { subscription: after, at: now, change: { renewsAt: after.renewsAt } };
  if (bill.reason === "renewal") return renewedMail(occasion, shown);
  const credit = waiting.reduce((sum, { amount }) => sum + amount, 0);
  return changedMail(occasion, { invoice: shown, lines: invoice.lines, credit });
}
