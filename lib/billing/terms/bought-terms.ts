import "server-only";
import type { z } from "zod";
import { withinClick } from "@/lib/commerce/pace";
import { Prisma } from "@/lib/generated/prisma/client";
import { toAppError } from "@/lib/errors";
import { log } from "@/lib/log";
import { question, readTogether } from "@/lib/db/read-together";
import { learnOrder, learnPrice } from "./learn";
import { type BoughtTerms, orderTerms, priceTerms } from "./terms";

/** How long whoever wants to know waits for terms that we have not heard of. */
const VISIT_MS = 1_500;

type Bought = { id: string; priceId: string | null; orderId: string };
type Kept = { id: string; terms: unknown };

/**
 * The terms of these subscriptions, by their ids. The service is asked once for those that we do not know, for a price never changes
 * and an order neither; while it is away they are missing. Never throws for want of an answer.
 */
export async function findBoughtTerms(subscriptions: Bought[]): Promise<Map<string, BoughtTerms>> {
  const priceIds = subscriptions.flatMap(({ priceId }) => priceId ?? []);
  const orderIds = subscriptions.map(({ orderId }) => orderId);
  const kept = await readTogether(
    termsOf({
      prices: Prisma.sql`SELECT unnest(${priceIds}::text[])`,
      orders: Prisma.sql`SELECT unnest(${orderIds}::text[])`,
    }),
  );
  return await completeTerms(subscriptions, kept);
}

/** The same as questions, for a page that asks others with them; `completeTerms` reads the answers. */
export function termsOf({ prices, orders }: { prices: Prisma.Sql; orders: Prisma.Sql }) {
  return {
    priceTerms: question<Kept>(
      Prisma.sql`SELECT price_id AS id, terms FROM merchant.price_terms WHERE price_id IN (${prices})`,
    ),
    orderTerms: question<Kept>(
      Prisma.sql`SELECT order_id AS id, terms FROM merchant.order_terms WHERE order_id IN (${orders})`,
    ),
  };
}

/** What is kept of them, and of the rest what the service says. */
export async function completeTerms(
  subscriptions: Bought[],
  kept: { priceTerms: Kept[]; orderTerms: Kept[] },
): Promise<Map<string, BoughtTerms>> {
  const priceIds = subscriptions.flatMap(({ priceId }) => priceId ?? []);
  const orderIds = subscriptions.map(({ orderId }) => orderId);
  const prices = readable(priceTerms, kept.priceTerms);
  const orders = readable(orderTerms, kept.orderTerms);
  await learnWithinVisit([
    ...missing(priceIds, prices).map((id) => async () => void prices.set(id, await learnPrice(id))),
    ...missing(orderIds, orders).map((id) => async () => void orders.set(id, await learnOrder(id))),
  ]);
  return new Map(
    subscriptions.flatMap(({ id, priceId, orderId }) => {
      const [price, order] = [prices.get(priceId ?? ""), orders.get(orderId)];
      return price && order ? [[id, { ...price, ...order }]] : [];
    }),
  );
}

/** What was kept in an older form is asked for again. */
function readable<Schema extends z.ZodType>(schema: Schema, rows: Kept[]) {
  const known = new Map<string, z.output<Schema>>();
  for (const { id, terms } of rows) {
    const parsed = schema.safeParse(terms);
    if (parsed.success) known.set(id, parsed.data);
  }
  return known;
}

function missing(ids: string[], known: Map<string, unknown>): string[] {
  return [...new Set(ids)].filter((id) => !known.has(id));
}

async function learnWithinVisit(questions: (() => Promise<void>)[]): Promise<void> {
  if (questions.length === 0) return;
  const answers = await withinClick(() => Promise.allSettled(questions.map((ask) => ask())), VISIT_MS);
  const failed = answers.find((answer) => answer.status === "rejected");
  if (failed) log.warn("terms.not_learned", { reason: toAppError(failed.reason).message });
}
