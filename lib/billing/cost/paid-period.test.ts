import { expect, it } from "vitest";
import type { SubscriptionInvoice } from "@/lib/lemonsqueezy";
import { paidFor } from "./paid-period";

const boughtAt = new Date("2026-04-01T12:00:00Z");
const renewedAt = new Date("2026-05-01T12:00:00Z");
const renewsAt = new Date("2026-06-01T12:00:00Z");

function invoice(createdAt: Date, subtotal: number, changes: Partial<SubscriptionInvoice> = {}) {
  const total = Math.max(0, subtotal);
  const amounts = { subtotal, discountTotal: 0, tax: 0, total, refundedAmount: 0, taxInclusive: false };
  const billingReason = createdAt === boughtAt ? "initial" : "renewal";
  return { id: String(+createdAt), createdAt, status: "paid", billingReason, ...amounts, ...changes };
}

/** Of a plan that costs 1,000 a month and has been renewed once. */
function paidIn(renewal: ReturnType<typeof invoice>, ...later: ReturnType<typeof invoice>[]) {
  const invoices = [invoice(boughtAt, 3_000), renewal, ...later] as SubscriptionInvoice[];
  const period = { plan: { interval: "month", count: 1 }, waiting: 0, renewsAt, anchor: 1 } as const;
  return paidFor(invoices, { ...period, regular: () => 1_000 }, { paidAt: boughtAt, amount: 0 });
}

it("takes a renewal at the plan's price for what the period was paid with", () => {
  expect(paidIn(invoice(renewedAt, 1_000))).toEqual({ at: renewedAt, amount: 1_000, isKnown: true });
  const inPart = paidIn(invoice(renewedAt, 1_000, { status: "partial_refund", refundedAmount: 300 }));
  expect(inPart).toMatchObject({ amount: 700, isKnown: true });
});

it.each([-240, 0, 600])(
  "does not claim to know what a period was paid with whose renewal came to %d",
  (due) => {
    expect(paidIn(invoice(renewedAt, due))).toMatchObject({ amount: Math.max(0, due), isKnown: false });
  },
);

it("knows enough of a renewal above the plan's price unless something of it was given back", () => {
  expect(paidIn(invoice(renewedAt, 1_300))).toMatchObject({ isKnown: true });
  const inPart = invoice(renewedAt, 1_300, { status: "partial_refund", refundedAmount: 300 });
  expect(paidIn(inPart)).toMatchObject({ isKnown: false });
});

it("does not claim to know a renewal with a credit in it after a further change", () => {
  const changed = invoice(new Date("2026-05-09T12:00:00Z"), 500, { billingReason: "updated" });
  expect(paidIn(invoice(renewedAt, -240), changed)).toMatchObject({ isKnown: false });
  expect(paidIn(invoice(renewedAt, 1_000), changed)).toMatchObject({ amount: 1_500, isKnown: true });
});
