import { expect, it, vi } from "vitest";

vi.mock("@/lib/brand", async (original) => {
  const { brand } = await original<typeof import("@/lib/brand")>();
  return { brand: { ...brand, name: "Müller & Co., Paper", supportEmail: "hello@mueller.example" } };
});

it("a new name in lib/brand.ts is the sender of mails and the demo user", async () => {
  const { readEnv } = await import("@/lib/env/read-env");
  const { DEMO_USER } = await import("@/lib/auth/demo-identity");
  expect(readEnv({}).MAIL_FROM).toBe('"Müller & Co., Paper" <hello@mueller.example>');
  expect(DEMO_USER.email).toBe("demo@muller-co-paper.example");
});

it("a setting comes before the name", async () => {
  const { readEnv } = await import("@/lib/env/read-env");
  expect(readEnv({ MAIL_FROM: "Ada <ada@shop.example>" }).MAIL_FROM).toBe("Ada <ada@shop.example>");
});
