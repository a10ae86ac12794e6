import "server-only";
import type { SandboxDbTx } from "../db";
import { assertNever } from "@/lib/errors";
import type { SimulatedType } from "./fitting-events";

/** Whose record it is, and the custom data that its events carry. */
export type Subject = { storeId: number; customData: unknown };

/** The record that an event is to be about; null when there is none. */
export async function findSubject(tx: SandboxDbTx, type: SimulatedType, id: number): Promise<Subject | null> {
  const where = { id };
  const bare = { where, select: { storeId: true } };
  switch (type) {
    case "orders":
      return tx.sandboxOrder.findUnique({ where, select: { storeId: true, customData: true } });
    case "subscriptions":
      return tx.sandboxSubscription.findUnique({ where, select: { storeId: true, customData: true } });
    case "subscription-invoices": {
      const subscription = { select: { customData: true } };
      const select = { storeId: true, subscription };
      const invoice = await tx.sandboxSubscriptionInvoice.findUnique({ where, select });
      return invoice && { storeId: invoice.storeId, customData: invoice.subscription.customData };
    }
    case "license-keys": {
      const order = { select: { customData: true } };
      const key = await tx.sandboxLicenseKey.findUnique({ where, select: { storeId: true, order } });
      return key && { storeId: key.storeId, customData: key.order.customData };
    }
    case "customers":
      return without(await tx.sandboxCustomer.findUnique(bare));
    case "affiliates":
      return without(await tx.sandboxAffiliate.findUnique(bare));
    default:
      return assertNever(type);
  }
}

/** Customers and affiliates come from no one checkout, so their events have no custom data (service §6.2). */
function without(record: { storeId: number } | null): Subject | null {
  return record && { ...record, customData: null };
}
