import "server-only";
import type { Statements } from "@/lib/db/statements";
import { lastServiceNow } from "../service-life/last-service-now";
import { enqueueMails } from "./enqueue-mails";
import { isFresh } from "./fresh";

type Paid = { id: string; refundedAmount: number; refundedAt: Date | null; updatedAt: Date };
type Known = { id: string; refundedAmount: number };

/** Has the owners of what was just written told where money was given back, in the same transaction. */
export async function enqueueRefundMails(
  tx: Statements,
  type: "order" | "invoice",
  { written, known }: { written: Paid[]; known: Known[] },
  now: Date,
): Promise<void> {
  const before = new Map(known.map(({ id, refundedAmount }) => [id, refundedAmount]));
  const given = written.filter(({ id, refundedAmount }) => refundedAmount > (before.get(id) ?? 0));
  if (given.length === 0) return;
  const atService = await lastServiceNow(now, tx);
  const mails = given
    // Of one that is new here and was given back in part, nobody says when.
    .filter(({ id, refundedAt, updatedAt }) =>
      before.has(id) ? isFresh(updatedAt, atService) : refundedAt && isFresh(refundedAt, atService),
    )
    .map(({ id, refundedAmount }) => ({
      mail: "refunded" as const,
      about: `${type}:${id}:${refundedAmount}`,
      subject: id,
      detail: { type, amount: String(refundedAmount) },
    }));
  await enqueueMails(tx, mails, now);
}
