import "server-only";
import { DAY_MS } from "@/lib/dates";
import { db } from "@/lib/db";
import type { Month } from "../months";
import type { Cell, KeptFigure } from "./cell";
import { type Behind, settle } from "./settle";
import { type Sums, sumsOf } from "./sums";

type Written = [KeptFigure, string, string, string, string, number, string];

/** What a level is made of, from the beginning on; of all others only the months count. */
const LEVELS = ["mrr", "cohort", "plan", "named", "unpriced"] satisfies KeptFigure[];

/** So long a page waits for news to be counted. */
const PATIENCE_MS = 2_000;

/**
 * The sums of these months with what has happened by `now`. What was before them is one sum, dated the day before. `behind` says what
 * could not be counted in time.
 */
export async function readSums(months: Month[], now: Date): Promise<{ sums: Sums; behind: Behind | null }> {
  const behind = await settle(now, { budgetMs: PATIENCE_MS });
  const { key = "", from = 0 } = months[0] ?? {};
  const before = dayText(from - DAY_MS);
  const last = dayText((months.at(-1)?.till ?? 0) - 1);
  const [row] = await db.$queryRaw<{ cells: Written[]; is_whole: boolean }[]>`
    SELECT EXISTS (SELECT FROM merchant.kept_state WHERE walked_to IS NULL) AS is_whole,
      coalesce(json_agg(json_build_array(figure, scope, about, currency, day, count, amount::text)), '[]') AS cells
    FROM (
      SELECT figure, scope, CASE WHEN figure = 'cohort' AND about < ${key} THEN '' ELSE about END AS about, currency,
        CASE WHEN figure <> 'named' THEN greatest(day, ${before}::date) ELSE day END AS day,
        sum(count) AS count, sum(amount) AS amount
      FROM merchant.kept_sums
      WHERE day <= ${last}::date AND (day > ${before}::date OR figure = ANY(${LEVELS}))
      GROUP BY 1, 2, 3, 4, 5) AS sums
    WHERE count <> 0 OR amount <> 0`;
  // Somebody may have begun to make all of them again just then.
  const isWhole = row?.is_whole ?? false;
  return {
    sums: sumsOf((row?.cells ?? []).map(toCell)),
    behind: behind ?? (isWhole ? null : { since: null }),
  };
}

function dayText(moment: number): string {
  return new Date(moment).toISOString().slice(0, 10);
}

function toCell([figure, scope, about, currency, day, count, amount]: Written): Cell {
  return { figure, scope, about, currency, day: Date.parse(day), count, amount: BigInt(amount) };
}
