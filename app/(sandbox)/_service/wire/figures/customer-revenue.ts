import type { SandboxDbTx } from "../../db";
import { monthlyAmount } from "./monthly-amount";

/**
 * Adds to each customer, in the smallest unit: `revenue`, everything ever paid less what was paid back, and `mrr`, what
 * the running subscriptions bring in a month before tax. Orders hold the first payments, renewal invoices the others.
 */
export async function withRevenue<Customer extends { id: number }>(tx: SandboxDbTx, customers: Customer[]) {
  const ids = customers.map((customer) => customer.id);
  const [orders, renewals, mrr] = await Promise.all([
    paidByOrders(tx, ids),
    paidByRenewals(tx, ids),
    monthlyByCustomer(tx, ids),
  ]);
  return customers.map((customer) => ({
    ...customer,
    revenue: (orders.get(customer.id) ?? 0) + (renewals.get(customer.id) ?? 0),
    mrr: mrr.get(customer.id) ?? 0,
  }));
}

async function paidByOrders(tx: SandboxDbTx, customerIds: number[]): Promise<Map<number, number>> {
  const groups = await tx.sandboxOrder.groupBy({
    by: ["customerId"],
    where: { customerId: { in: customerIds }, status: { in: ["paid", "partial_refund", "refunded"] } },
    _sum: { total: true, refundedAmount: true },
  });
  return new Map(groups.map(({ customerId, _sum: paid }) => [customerId, netOf(paid)]));
}

async function paidByRenewals(tx: SandboxDbTx, customerIds: number[]): Promise<Map<number, number>> {
  const groups = await tx.sandboxSubscriptionInvoice.groupBy({
    by: ["customerId"],
    where: {
      customerId: { in: customerIds },
      billingReason: { not: "initial" },
      status: { in: ["paid", "partial_refund", "refunded"] },
    },
    _sum: { total: true, refundedAmount: true },
  });
  return new Map(groups.map(({ customerId, _sum: paid }) => [customerId, netOf(paid)]));
}

function netOf(paid: { total: number | null; refundedAmount: number | null }): number {
  return (paid.total ?? 0) - (paid.refundedAmount ?? 0);
}

async function monthlyByCustomer(tx: SandboxDbTx, customerIds: number[]): Promise<Map<number, number>> {
  const subscriptions = await tx.sandboxSubscription.findMany({
    where: { customerId: { in: customerIds }, status: { in: ["active", "past_due"] } },
    select: { customerId: true, customPrice: true, items: { select: { priceId: true, quantity: true } } },
  });
  const priceIds = subscriptions.flatMap((subscription) => subscription.items.map((item) => item.priceId));
  const prices = await tx.sandboxPrice.findMany({ where: { id: { in: priceIds } } });
  const priceOf = new Map(prices.map((price) => [price.id, price]));
  const totals = new Map<number, number>();
  for (const { customerId, customPrice, items } of subscriptions) {
    const amount = items.map((item) => monthlyAmount(priceOf.get(item.priceId), customPrice, item.quantity));
    totals.set(
      customerId,
      amount.reduce((sum, part) => sum + part, totals.get(customerId) ?? 0),
    );
  }
  return totals;
}
