import { beforeEach, expect, it } from "vitest";
import { nextId } from "@/lib/billing/testing/people";
import { statementsOf } from "@/lib/billing/testing/statements";
import { buy, emptyShop } from "../../testing/shop";
import { countOn } from "./go-on";
import { settle } from "./settle";

beforeEach(emptyShop);

it("however many look, one counts, and the next look can again", async () => {
  await buy(nextId(), "ada@example.com");
  const now = new Date();
  const statements = await statementsOf(() => Promise.all(Array.from({ length: 5 }, () => countOn(now))));
  expect(statements.filter((text) => text.includes("pg_advisory_xact_lock"))).toHaveLength(1);
  expect(await settle(now, { budgetMs: 0 })).toBeNull();
  await buy(nextId(), "grace@example.com");
  const later = new Date();
  expect(await settle(later, { budgetMs: 0 })).not.toBeNull();
  await countOn(later);
  expect(await settle(later, { budgetMs: 0 })).toBeNull();
});
