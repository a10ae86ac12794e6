import "server-only";
import type { z } from "zod";
import { getOrderTerms, getPrice, getStore, inBackground, withinClick } from "@/lib/lemonsqueezy";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { nullWhenGone, toAppError } from "@/lib/errors";
import { log } from "@/lib/log";
import { findGeneration, holdGeneration } from "../test-mode/generation";
import { type BoughtTerms, orderTerms, priceTerms } from "./terms";

const VISIT_MS = 1_500;
/** How many are fetched in parallel by the worker. */
const BATCH = 10;
/** How many of each kind are listed at once. */
const MOST = 1_000;

type Bought = { id: string; priceId: string | null; orderId: string };

/** The stored terms of these subscriptions, by their ids. Terms that were not fetched yet are missing. */
export async function findTerms(subscriptions: Bought[]): Promise<Map<string, BoughtTerms>> {
  const priceIds = subscriptions.flatMap(({ priceId }) => priceId ?? []);
  const orderIds = subscriptions.map(({ orderId }) => orderId);
  const [priceRows, orderRows] = await Promise.all([
    db.priceTerms.findMany({ where: { priceId: { in: priceIds } } }),
    db.orderTerms.findMany({ where: { orderId: { in: orderIds } } }),
  ]);
  return new Map(
    subscriptions.flatMap(({ id, priceId, orderId }) => {
      const price = parse(priceTerms, priceRows.find((row) => row.priceId === priceId)?.terms);
      const order = parse(orderTerms, orderRows.find((row) => row.orderId === orderId)?.terms);
      return price && order ? [[id, { ...price, ...order }]] : [];
    }),
  );
}

/** Undefined also for terms that were stored in an older form: they are fetched again. */
function parse<Schema extends z.ZodType>(schema: Schema, terms: unknown): z.output<Schema> | undefined {
  return schema.safeParse(terms).data;
}

/** The same, after fetching what is missing. Terms that the service does not return in time stay missing; never throws for them. */
export async function fetchTerms(subscriptions: Bought[]): Promise<Map<string, BoughtTerms>> {
  const stored = await findTerms(subscriptions);
  const missing = subscriptions.filter(({ id, priceId }) => priceId && !stored.has(id));
  if (missing.length === 0) return stored;
  const prices = new Set(missing.flatMap(({ priceId }) => priceId ?? []));
  const orders = new Set(missing.map(({ orderId }) => orderId));
  await withinClick(() => settle(jobsFor([...prices], [...orders])), VISIT_MS);
  return await findTerms(subscriptions);
}

/**
 * Fetches the terms that the numbers need and that were not fetched yet: each price that a subscription ever had, and the orders with a
 * discount or with tax in the price. Returns how many were fetched. What fails is tried again with the next call.
 */
export async function fetchMissingTerms({ budgetMs }: { budgetMs: number }): Promise<number> {
  const deadline = Date.now() + budgetMs;
  return await fetchUntil(await listMissing(), deadline);
}

/** The share of a poller's time that the queries for missing terms may take: among a million subscriptions they take a second. */
const QUERY_SHARE = 0.01;
let nextQueryAt = 0;

/** The same for a poller. When nothing is missing, it waits the longer, the slower the queries were. */
export async function pollMissingTerms({ budgetMs }: { budgetMs: number }): Promise<void> {
  const began = performance.now();
  if (began < nextQueryAt) return;
  const missing = await listMissing();
  const ended = performance.now();
  nextQueryAt = missing.length > 0 ? 0 : ended + (ended - began) / QUERY_SHARE;
  await fetchUntil(missing, Date.now() + budgetMs);
}

async function listMissing(): Promise<Job[]> {
  return jobsFor(...(await Promise.all([listMissingPrices(), listMissingOrders()])));
}

async function fetchUntil(jobs: Job[], deadline: number): Promise<number> {
  let fetched = 0;
  for (let from = 0; from < jobs.length && Date.now() < deadline; from += BATCH) {
    const batch = jobs.slice(from, from + BATCH);
    // oxlint-disable-next-line no-await-in-loop -- in batches, because the service limits requests
    fetched += await inBackground(() => settle(batch), deadline);
  }
  return fetched;
}

type Job = () => Promise<void>;

function jobsFor(priceIds: string[], orderIds: string[]): Job[] {
  return [...priceIds.map((id) => () => fetchPrice(id)), ...orderIds.map((id) => () => fetchOrder(id))];
}

/** Runs jobs in parallel and returns how many succeeded. */
async function settle(jobs: Job[]): Promise<number> {
  const results = await Promise.allSettled(jobs.map((job) => job()));
  const failed = results.find((result) => result.status === "rejected");
  if (failed) log.warn("terms.not_fetched", { reason: toAppError(failed.reason).message });
  return results.filter(({ status }) => status === "fulfilled").length;
}

/** A price has the currency of its store. */
async function fetchPrice(priceId: string): Promise<void> {
  const generation = await findGeneration();
  const [price, { currency }] = await Promise.all([
    getPrice(priceId).catch(nullWhenGone),
    getStore(env.COMMERCE_STORE_ID),
  ]);
  const terms = priceTerms.parse({ currency, price });
  await db.$transaction(async (tx) => {
    await holdGeneration(tx, generation);
    await tx.priceTerms.upsert({ where: { priceId }, create: { priceId, terms }, update: { terms } });
  });
}

async function fetchOrder(orderId: string): Promise<void> {
  const generation = await findGeneration();
  const terms = orderTerms.parse({ order: await getOrderTerms(orderId).catch(nullWhenGone) });
  await db.$transaction(async (tx) => {
    await holdGeneration(tx, generation);
    await tx.orderTerms.upsert({ where: { orderId }, create: { orderId, terms }, update: { terms } });
  });
}

async function listMissingPrices(): Promise<string[]> {
  const stored = await db.priceTerms.findMany({ select: { priceId: true } });
  const missing = await db.subscriptionChange.groupBy({
    by: ["priceId"],
    where: { priceId: { not: null, notIn: stored.map(({ priceId }) => priceId) } },
    orderBy: { priceId: "asc" },
    take: MOST,
  });
  return missing.flatMap(({ priceId }) => priceId ?? []);
}

/** Raw SQL, because these tables have no relations: their rows may arrive in any order. */
async function listMissingOrders(): Promise<string[]> {
  const missing = await db.$queryRaw<{ id: string }[]>`
    SELECT DISTINCT subscription.order_id AS id FROM merchant.subscriptions AS subscription
    WHERE (
      EXISTS (SELECT FROM merchant.orders WHERE id = subscription.order_id AND discount_total > 0)
      OR EXISTS (SELECT FROM merchant.subscription_invoices AS invoice
        WHERE invoice.subscription_id = subscription.id AND (invoice.discount_total > 0 OR invoice.tax_inclusive))
    ) AND NOT EXISTS (SELECT FROM merchant.order_terms AS known WHERE known.order_id = subscription.order_id)
    LIMIT ${MOST}`;
  return missing.map(({ id }) => id);
}
