import { expect, it } from "vitest";
import { Prisma } from "@/lib/generated/prisma/client";
import { question, readTogether } from "./read-together";

it("reads the rows of each question as its queries would", async () => {
  const at = new Date("2026-03-02T12:00:00.123Z");
  const text = "2026-03-02T12:00:00+00:00";
  const rows = await readTogether({
    none: question<object>(Prisma.sql`SELECT 1 AS one WHERE false`),
    some: question<object>(Prisma.sql`
      SELECT ${at}::timestamptz AS created_at, NULL::timestamptz AS ends_at, ${text} AS product_name,
        9007199254740991::bigint AS total, true AS is_first, '{"setupFee": 1, "tiers": [{"lastUnit": null}]}'::jsonb AS terms
      UNION ALL SELECT NULL, NULL, ${'é "quoted" \\ 𝄞'}, 0, false, NULL`),
  });
  expect(rows.none).toEqual([]);
  expect(rows.some).toEqual([
    {
      createdAt: at,
      endsAt: null,
      productName: text,
      total: 9_007_199_254_740_991,
      isFirst: true,
      terms: { setupFee: 1, tiers: [{ lastUnit: null }] },
    },
    { createdAt: null, endsAt: null, productName: 'é "quoted" \\ 𝄞', total: 0, isFirst: false, terms: null },
  ]);
});
