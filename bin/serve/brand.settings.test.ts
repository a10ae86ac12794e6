import { expect, it, vi } from "vitest";

vi.mock("@/lib/brand", async (original) => {
  const { brand } = await original<typeof import("@/lib/brand")>();
  return { brand: { ...brand, name: "Müller & Co., Paper", supportEmail: "hello@mueller.example" } };
});

it("a new name in lib/brand.ts is the sender of emails", async () => {
  const { readEnv } = await import("@/lib/env/read-env");
  expect(readEnv({}).MAIL_FROM).toBe('"Müller & Co., Paper" <hello@mueller.example>');
});

it("a setting comes before the name", async () => {
  const { readEnv } = await import("@/lib/env/read-env");
  expect(readEnv({ MAIL_FROM: "Ada <ada@shop.example>" }).MAIL_FROM).toBe("Ada <ada@shop.example>");
});

it("a new name doesn't change the products for sale", async () => {
  const { plans } = await import("@/lib/billing/plans");
  const sold = [...plans.plans, ...plans.metered, ...plans.extras].flatMap(({ products }) => products);
  expect(sold).toEqual([
    "Starter",
    "Pro",
    "Team",
    "Notes API",
    "Field Guide",
    "Notes for Desktop",
    "500 credits",
  ]);
});
