import "server-only";
import { type SandboxDbTx, sandboxDb } from "../db";
import { AppError } from "@/lib/errors";
import { Prisma } from "../generated/prisma/client";
import { recordEvents } from "../events/record-events";
import { catchMail } from "../mails/catcher";
import { refundMail } from "../mails/refund-mail";
import { storedCustomData } from "../shared/options";
import { getPayment, type PaidRow, type RefundTarget } from "./payment";

const TABLES = { orders: Prisma.raw("orders"), "subscription-invoices": Prisma.raw("subscription_invoices") };
const EVENTS = {
  orders: "order_refunded",
  "subscription-invoices": "subscription_payment_refunded",
} as const;

/**
 * Gives money back for an order or for one payment of a subscription: `amount` in its smallest unit, or all that is left.
 * The subscription goes on. With the change come its events and a mail. Throws not_found, and invalid when there is nothing,
 * or not so much, to give back.
 */
export async function refund(target: RefundTarget, amount: number | null, now: Date): Promise<void> {
  await sandboxDb.$transaction(async (tx) => {
    const payment = await getPayment(tx, target);
    const [paid] = payment.rows;
    const asked = amount ?? paid.total - paid.refundedAmount;
    for (const row of payment.rows) {
      // oxlint-disable-next-line no-await-in-loop -- one connection, at most two rows, and always the order first
      await giveBack(tx, row, asked, now);
    }
    const customData = storedCustomData(payment.order.customData);
    const events = payment.rows.map(({ type, id }) => ({
      name: EVENTS[type],
      subject: { type, id: String(id) },
      customData,
    }));
    await recordEvents(tx, { storeId: payment.order.storeId, now, events });
    await catchMail({ ...refundMail(payment.order, asked, now), now }, tx);
  });
}

/** The sum stands in the UPDATE itself, so that parallel refunds cannot pass it together. */
async function giveBack(tx: SandboxDbTx, row: PaidRow, amount: number, now: Date) {
  const isPossible = amount > 0 && amount <= row.total;
  const changed =
    isPossible &&
    (await tx.$executeRaw`
      UPDATE sandbox.${TABLES[row.type]} SET
        refunded_amount = refunded_amount + ${amount},
        refunded_amount_usd = round(total_usd::numeric * (refunded_amount + ${amount}) / total)::int,
        status = CASE WHEN refunded_amount + ${amount} = total THEN 'refunded' ELSE 'partial_refund' END,
        refunded_at = CASE WHEN refunded_amount + ${amount} = total THEN ${now}::timestamptz END,
        updated_at = ${now}
      WHERE id = ${row.id} AND status IN ('paid', 'partial_refund') AND ${amount} <= total - refunded_amount`);
  if (!changed) throw new AppError("invalid", refusalOf(row));
}

function refusalOf({ status, total, refundedAmount }: PaidRow): string {
  if (status === "refunded") return "This payment has been refunded already.";
  if (status !== "paid" && status !== "partial_refund") return "This payment has not been made.";
  if (total <= 0) return "There is nothing to refund.";
  return `The amount field must not be greater than ${total - refundedAmount}.`;
}
