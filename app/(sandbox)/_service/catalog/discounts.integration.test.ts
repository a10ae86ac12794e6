import { beforeEach, expect, it } from "vitest";
import { sandboxDb } from "../db";
import { EntryError } from "../entry/entry";
import { readListQuery } from "../lists/list-query";
import { NOW, freshShop } from "../testing/shop";
import { createDiscount, deleteDiscount, listDiscounts } from "./discounts";

beforeEach(freshShop);

const FORM = { name: "Spring", code: "spring26", amount_type: "fixed", amount: "2.50", duration: "once" };

it("a discount is made in the store's currency, listed and deleted", async () => {
  await createDiscount(
    { ...FORM, expires_at: "2026-12-31", is_limited_redemptions: "on", max_redemptions: "5" },
    [],
    NOW,
  );
  const { rows } = await listDiscounts(await readListQuery(Promise.resolve({ q: "spring" })));
  expect(rows).toMatchObject([
    { code: "SPRING26", amount: 250, maxRedemptions: 5, expiresAt: new Date("2026-12-31T00:00:00Z") },
  ]);
  await deleteDiscount(rows[0]?.id ?? 0);
  await expect(deleteDiscount(rows[0]?.id ?? 0)).rejects.toThrow("no such discount");
});

it("it may be limited to the variants of some products", async () => {
  await createDiscount({ ...FORM, is_limited_to_products: "on" }, [301], NOW);
  const discount = await sandboxDb.sandboxDiscount.findFirstOrThrow({ where: { code: "SPRING26" } });
  expect(new Set(discount.variantIds)).toEqual(new Set([411, 412]));
});

it.each([
  [{ code: "no spaces" }, "code", "Please use letters and digits, at least three."],
  [{ code: "WELCOME20" }, "code", "The code has already been taken."],
  [{ amount_type: "percent", amount: "101" }, "amount", "Please enter a whole number from 1 to 100."],
  [{ is_limited_to_products: "on" }, "is_limited_to_products", "Please choose at least one product."],
  [
    { starts_at: "2026-05-02", expires_at: "2026-05-01" },
    "expires_at",
    "This must be after the day from which it is valid.",
  ],
])("%j is refused at %s in the words of its form", async (changes, field, sentence) => {
  const error = await createDiscount({ ...FORM, ...changes }, [], NOW).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(EntryError);
  expect((error as EntryError).fields).toEqual({ [field]: sentence });
});
