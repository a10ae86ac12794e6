import "server-only";
import { z } from "zod";
import { AppError } from "@/lib/errors";
import { amountText } from "@/lib/money";
import { NEW_PRICE } from "../catalog/price-rows";
import { createProduct } from "../catalog/products";
import { getMainStore, INTERVALS } from "../catalog/store";
import { NEW_VARIANT } from "../catalog/variant-entry";
import { addDuration } from "../clock/move";
import { type DeliveryFilter, whereOf } from "../dashboard/deliveries";
import { sandboxDb } from "../db";
import { listEmails } from "../emails/catcher";
import type { EntryValues } from "../entry/entry";
import type { StoreClock, StoreClocks } from "../time/store-clocks";

/** `POST /sandbox/control/clock`: one of `advance` and `now`, for one store or for all. */
export const clockOrder = z.strictObject({
  /** An ISO 8601 duration. */
  advance: z.string().optional(),
  now: z.iso.datetime({ offset: true, error: "must be a time such as 2027-01-01T00:00:00Z" }).optional(),
  /** A store's id or slug. */
  store: z
    .union([z.string(), z.int()], { error: "must be the id of a store, such as 7001, or its slug" })
    .transform(String)
    .optional(),
});

type Order = z.infer<typeof clockOrder>;

/** The target of each clock. Throws invalid. */
export function targetsOf(order: Order, clocks: readonly StoreClock[]): Map<number, Date> {
  if ((order.advance === undefined) === (order.now === undefined)) {
    throw new AppError("invalid", "Give either advance or now.");
  }
  return new Map(clocks.map(({ storeId, now }) => [storeId, targetOf(order, now)]));
}

/** The clock of one store by its id or slug, or those of all stores but separate ones. Throws not_found. */
export function chosenClocks({ all }: StoreClocks, store: string | undefined): readonly StoreClock[] {
  if (store === undefined) return all.length === 1 ? all : all.filter(({ isSeparate }) => !isSeparate);
  const chosen = all.filter(({ storeId, slug }) => [String(storeId), slug].includes(store));
  if (chosen.length > 0) return chosen;
  const known = all.map(({ storeId, slug }) => `${storeId} (${slug})`).join(", ");
  throw new AppError("not_found", `There is no such store. There are: ${known}.`);
}

function targetOf({ advance, now: wanted }: Order, now: Date): Date {
  if (wanted !== undefined) return new Date(wanted);
  const target = addDuration(now, advance ?? "");
  if (!target) {
    throw new AppError("invalid", "advance: must be a duration such as P1M, P14D, PT1H or P1Y2M3DT4H.");
  }
  return target;
}

/** A product with one price, in the smallest unit; a one-off payment without an interval. */
export const productOrder = z.strictObject({
  name: z.string().trim().min(1).max(255),
  unit_price: z.int().min(0).max(2_147_483_647),
  interval: z.enum(INTERVALS).optional(),
  interval_count: z.int().min(1).max(1_000).default(1),
  trial_days: z.int().min(1).max(1_000).optional(),
});
export type ProductOrder = z.infer<typeof productOrder>;

/** Creates and publishes the product; returns its id and that of its variant. */
export async function createProductByControl(order: ProductOrder, now: Date, storeId: number) {
  const { currency } = await getMainStore(storeId);
  const { id } = await createProduct(valuesOf(order, currency), now, storeId);
  const variant = await sandboxDb.sandboxVariant.findFirstOrThrow({
    where: { productId: id },
    select: { id: true },
  });
  return { product_id: id, variant_id: variant.id };
}

function valuesOf(order: ProductOrder, currency: string): EntryValues {
  const { name, unit_price, interval, interval_count, trial_days } = order;
  return {
    ...NEW_VARIANT,
    ...NEW_PRICE,
    name,
    status: "published",
    unitPrice: amountText(unit_price, currency),
    ...(interval ? { interval, intervalCount: String(interval_count) } : { kind: "once" }),
    ...(trial_days && { hasFreeTrial: "on", trialInterval: "day", trialIntervalCount: String(trial_days) }),
  };
}

const PAGE_SIZE = 100;

/** Matching deliveries with their attempts, newest first, in snake case. 100 per page. */
export async function listDeliveriesForControl(filter: DeliveryFilter = {}, page = 1) {
  const where = whereOf(filter);
  const [total, deliveries] = await Promise.all([
    sandboxDb.sandboxDelivery.count({ where }),
    sandboxDb.sandboxDelivery.findMany({
      where,
      include: { event: { select: { name: true, simulated: true } }, attempts: { orderBy: { id: "asc" } } },
      orderBy: { id: "desc" },
      skip: (page - 1) * PAGE_SIZE,
      take: PAGE_SIZE,
    }),
  ]);
  const data = deliveries.map(({ event, attempts, ...delivery }) => ({
    id: delivery.id,
    event_name: event.name,
    simulated: event.simulated,
    subject_type: delivery.subjectType,
    subject_id: delivery.subjectId,
    webhook_id: delivery.webhookId,
    status: delivery.status,
    fault: delivery.fault,
    attempts: delivery.attemptsCount,
    created_at: delivery.createdAt.toISOString(),
    /** Oldest first; a null status means no response. */
    answers: attempts.map(({ number, responseStatus, error, fault, durationMs, createdAt }) => ({
      number,
      status: responseStatus,
      error,
      fault,
      duration_ms: durationMs,
      created_at: createdAt.toISOString(),
    })),
  }));
  return {
    data,
    meta: { page, per_page: PAGE_SIZE, last_page: Math.max(1, Math.ceil(total / PAGE_SIZE)), total },
  };
}

export async function listEmailsForControl(to: string | undefined, storeId: number) {
  const mails = await listEmails({ to, storeId });
  return mails.map(({ id, sender, recipient, subject, text, html, createdAt }) => ({
    id,
    from: sender,
    to: recipient,
    subject,
    text,
    html,
    created_at: createdAt.toISOString(),
  }));
}
