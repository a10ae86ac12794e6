import { expect, it, vi } from "vitest";

it.each([
  ["on", "test", "on", true],
  ["on", "test", "off", false],
  ["off", "test", "on", false],
  ["off", "live", "off", false],
])("with sandbox %s, mode %s and demo user %s: %s", async (sandbox, mode, demoUser, may) => {
  vi.resetModules();
  vi.stubEnv("SANDBOX", sandbox);
  vi.stubEnv("BILLING_MODE", mode);
  vi.stubEnv("DEMO_USER", demoUser);
  const { mayBecomeCustomers } = await import("./sandbox-customers");
  expect(mayBecomeCustomers()).toBe(may);
  const { becomeCustomer } = await import("./sandbox-customers");
  if (!may) await expect(becomeCustomer("1", new Date())).rejects.toMatchObject({ code: "forbidden" });
});
