import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, it, vi } from "vitest";

const OF_SANDBOX = /^(?:app\/\(sandbox\)|(?:lib|components)\/sandbox)\//;

afterEach(() => vi.unstubAllEnvs());

async function load(settings: Record<string, string>) {
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  vi.stubEnv("COMMERCE_API_KEY", "key_of_the_settings");
  vi.stubEnv("COMMERCE_WEBHOOK_SECRET", "whsec_new,whsec_old");
  vi.resetModules();
  return import("./shared-secrets");
}

it("in test mode the sandbox knows the merchant's key and the newest secret of its webhook", async () => {
  const { sharedApiKey, sharedWebhookSecret } = await load({ SANDBOX: "on", BILLING_MODE: "test" });
  expect([sharedApiKey(), sharedWebhookSecret()]).toEqual(["key_of_the_settings", "whsec_new"]);
});

it.each([
  { SANDBOX: "on", BILLING_MODE: "live" },
  { SANDBOX: "off", BILLING_MODE: "live" },
  { SANDBOX: "off", BILLING_MODE: "test" },
])("with %j it knows neither", async (settings) => {
  const { sharedApiKey, sharedWebhookSecret } = await load(settings);
  expect([sharedApiKey(), sharedWebhookSecret()]).toEqual([null, null]);
});

it("the key of the settings opens nothing in live mode", async () => {
  await load({ SANDBOX: "on", BILLING_MODE: "live" });
  const stored = vi.fn(async () => false);
  vi.doMock("../api-keys/keys", () => ({ isStoredKey: stored }));
  const { requireApiKey } = await import("../http/sandbox-route");
  const headers = { Authorization: "Bearer key_of_the_settings" };
  await expect(requireApiKey(new Request("http://localhost/sandbox/v1", { headers }))).rejects.toThrow(
    "Unauthenticated.",
  );
  expect(stored).toHaveBeenCalledOnce();
});

it("nothing else of the sandbox reads these settings", () => {
  const root = join(import.meta.dirname, "../../..");
  const files = ["app", "components", "lib"]
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map(
        (file) => `${folder}/${file}`,
      ),
    )
    .filter(
      (file) =>
        OF_SANDBOX.test(file) &&
        /\.(?:tsx?|mjs)$/.test(file) &&
        !/test|public-client|\/refusals\//.test(file),
    );
  expect(files.length).toBeGreaterThan(300);
  const readers = files.filter((file) =>
    /env\.COMMERCE_(?:API_KEY|WEBHOOK_SECRET)/.test(readFileSync(join(root, file), "utf8")),
  );
  expect(readers.map((file) => file.split("/").at(-1))).toEqual(["shared-secrets.ts"]);
});
