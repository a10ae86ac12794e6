import "server-only";
import { inBackground } from "@/lib/commerce/pace";
import { db } from "@/lib/db";
import { toAppError } from "@/lib/errors";
import { Prisma } from "@/lib/generated/prisma/client";
import { log } from "@/lib/log";
import { learnOrder, learnPrice } from "./learn";

/** How many are asked for side by side. */
const BATCH = 10;

/**
 * Asks for what nobody has asked yet: each price that a subscription ever had, and the orders that were reduced or whose price has
 * its tax in it. Of all other orders a price says enough. Gives how many were learned. What cannot be read keeps nobody from the
 * rest and is asked for again with the next call, as all is while the service is away.
 */
export async function learnMissingTerms({ budgetMs }: { budgetMs: number }): Promise<number> {
  const deadline = Date.now() + budgetMs;
  const [prices, orders] = await Promise.all([missingPrices(), missingOrders()]);
  const questions = [
    ...prices.map(
      ({ id }) =>
        () =>
          learnPrice(id),
    ),
    ...orders.map(
      ({ id }) =>
        () =>
          learnOrder(id),
    ),
  ];
  let learned = 0;
  for (let from = 0; from < questions.length && Date.now() < deadline; from += BATCH) {
    const batch = questions.slice(from, from + BATCH);
    // oxlint-disable-next-line no-await-in-loop -- so many at a time, for the service has a limit
    const answers = await inBackground(() => Promise.allSettled(batch.map((ask) => ask())), deadline);
    const failed = answers.find((answer) => answer.status === "rejected");
    if (failed) log.warn("terms.not_learned", { reason: toAppError(failed.reason).message });
    learned += answers.filter(({ status }) => status === "fulfilled").length;
  }
  return learned;
}

/** From one price to the next by their index: there are few prices, and a line for each change that any subscription ever had. */
export const MISSING_PRICES = Prisma.sql`
  WITH RECURSIVE had AS (
    (SELECT price_id FROM merchant.subscription_changes WHERE price_id IS NOT NULL ORDER BY price_id LIMIT 1)
    UNION ALL
    SELECT (SELECT line.price_id FROM merchant.subscription_changes AS line
      WHERE line.price_id > had.price_id ORDER BY line.price_id LIMIT 1)
    FROM had WHERE had.price_id IS NOT NULL)
  SELECT price_id AS id FROM had
  WHERE price_id IS NOT NULL
    AND NOT EXISTS (SELECT FROM merchant.price_terms AS known WHERE known.price_id = had.price_id)`;

async function missingPrices(): Promise<{ id: string }[]> {
  return await db.$queryRaw(MISSING_PRICES);
}

async function missingOrders(): Promise<{ id: string }[]> {
  return await db.$queryRaw`
    SELECT wanted.id FROM (
      SELECT subscription.order_id AS id FROM merchant.subscriptions AS subscription
      JOIN merchant.orders AS reduced ON reduced.id = subscription.order_id WHERE reduced.discount_total > 0
      UNION
      SELECT subscription.order_id FROM merchant.subscriptions AS subscription
      JOIN merchant.subscription_invoices AS reduced ON reduced.subscription_id = subscription.id
      WHERE reduced.discount_total > 0 OR reduced.tax_inclusive
    ) AS wanted
    WHERE NOT EXISTS (SELECT FROM merchant.order_terms AS known WHERE known.order_id = wanted.id)`;
}
