import { afterEach, expect, it, vi } from "vitest";

afterEach(() => vi.unstubAllEnvs());

it("the merchant's key opens nothing in live mode", async () => {
  vi.stubEnv("SANDBOX", "on");
  vi.stubEnv("BILLING_MODE", "live");
  vi.stubEnv("COMMERCE_API_KEY", "key_of_the_settings");
  vi.resetModules();
  const stored = vi.fn(async () => null);
  vi.doMock("../api-keys/keys", () => ({ findStoredKey: stored }));
  const { requireApiKey } = await import("./sandbox-route");
  const headers = { Authorization: "Bearer key_of_the_settings" };
  await expect(requireApiKey(new Request("http://localhost/sandbox/v1", { headers }))).rejects.toThrow(
    "Unauthenticated.",
  );
  expect(stored).toHaveBeenCalledOnce();
});
