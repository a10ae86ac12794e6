import { expect, it, vi } from "vitest";

vi.mock("@/lib/brand", async (original) => {
  const { brand } = await original<typeof import("@/lib/brand")>();
  return { brand: { ...brand, name: "Müller & Co., Paper", supportEmail: "hello@mueller.example" } };
});

it("a new name in lib/brand.ts is that of the sandbox’s store, unless a setting has another", async () => {
  const { storeNameOf } = await import("../settings");
  expect(storeNameOf({})).toBe("Müller & Co., Paper");
  expect(storeNameOf({ SANDBOX_STORE_NAME: "Paper" })).toBe("Paper");
});

it("a new name doesn't change the demo user, who administers the shop", async () => {
  const { readEnv } = await import("@/lib/env/read-env");
  expect(readEnv({}).ADMIN_EMAILS).toEqual(["demo@example.com"]);
});
