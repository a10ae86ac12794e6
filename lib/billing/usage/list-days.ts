import "server-only";
import { DAY_MS } from "@/lib/dates";
import { db } from "@/lib/db";

/** How much was used on a day, in UTC. */
export type Day = { date: Date; quantity: number };

const DAYS = 14;

/** What was used of each subscription on the last fourteen days, today first, by the clock of the service. */
export async function listDays(subscriptionIds: string[], now: Date): Promise<Map<string, Day[]>> {
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  const dates = Array.from({ length: DAYS }, (_, back) => new Date(today - back * DAY_MS));
  const used = await db.$queryRaw<{ id: string; date: Date; quantity: number }[]>`
    SELECT subscription_id AS id, date_trunc('day', at, 'UTC') AS date, sum(quantity)::float8 AS quantity
    FROM merchant.usage_events
    WHERE subscription_id = ANY(${subscriptionIds}::text[]) AND at >= ${dates.at(-1)}
    GROUP BY 1, 2`;
  const quantityOn = (id: string, date: Date) =>
    used.find((day) => day.id === id && day.date.getTime() === date.getTime())?.quantity ?? 0;
  return new Map(
    subscriptionIds.map((id) => [id, dates.map((date) => ({ date, quantity: quantityOn(id, date) }))]),
  );
}
