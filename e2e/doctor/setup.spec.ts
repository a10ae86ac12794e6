import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { portOf, startListener } from "./servers";
import { answersFor, setup, webhookOf } from "./shop";
import { expect, test as base } from "../support/fixtures";
import { service } from "../support/service";

// Set-ups of apps that are not there yet. That one works, when its app is, shows doctor.spec.ts.

const test = base.extend<{ place: { file: string; appUrl: string } }>({
  // oxlint-disable-next-line no-empty-pattern -- the shape that the runner wants
  place: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), "billfold-setup-"));
    // What happens at the service meanwhile is told here too, and must not be tried again for minutes.
    const listener = await startListener();
    const appUrl = `http://localhost:${portOf(listener)}`;
    await use({ file: join(folder, ".env.local"), appUrl });
    const ours = (await service.list("/webhooks?page[size]=100")).filter(({ attributes }) =>
      String(attributes["url"]).startsWith(appUrl),
    );
    for (const { id } of ours) await service.deleteWebhook(id);
    listener.close();
    rmSync(folder, { recursive: true, force: true });
  },
});

test("setup asks for missing settings, and a second run asks nothing and changes nothing", async ({
  place,
}) => {
  const { file, appUrl } = place;
  const key = process.env["E2E_API_KEY"] ?? "";
  const said = await setup(file, {}, [service.sandbox, "a_wrong_key", key, "7001", appUrl, "", "", ""]);
  expect(said).toContain("rejects this key");
  expect(said).toMatch(/7001 {2}\S/);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const written = readFileSync(file, "utf8");
  const settings = parseEnv(written);
  expect(settings).toMatchObject({ COMMERCE_API_KEY: key, COMMERCE_STORE_ID: "7001", BILLING_MODE: "test" });
  expect(settings["COMMERCE_WEBHOOK_SECRET"]).toMatch(/^whsec_[0-9a-f]{32}$/);
  expect(Object.keys(settings)).not.toContain("DATABASE_URL");
  expect(said).not.toContain(key);

  const webhook = await webhookOf(appUrl);
  await setup(file, {});
  expect(readFileSync(file, "utf8")).toBe(written);
  expect(await webhookOf(appUrl)).toBe(webhook);
});

test("setup keeps existing lines and adds missing events to a webhook", async ({ place }) => {
  const { file, appUrl } = place;
  writeFileSync(file, "# mine\nMY_OWN=1\nAUTH_SECRET=chosen-by-me-chosen-by-me-chosen-by-me", {
    mode: 0o644,
  });
  const id = await service.addWebhook(`${appUrl}/api/webhooks/commerce`, { events: ["order_created"] });
  await setup(file, answersFor(appUrl));
  const text = readFileSync(file, "utf8");
  expect(text).toMatch(/^# mine\nMY_OWN=1\nAUTH_SECRET=chosen-by-me-chosen-by-me-chosen-by-me\n/);
  expect(text.match(/AUTH_SECRET/g)).toHaveLength(1);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(await webhookOf(appUrl)).toBe(id);
  const { data } = await service.get(`/webhooks/${id}`);
  expect(data.attributes["events"]).toEqual(
    expect.arrayContaining(["order_created", "subscription_expired"]),
  );
});

test("setup replaces no existing value and refuses an invalid key or store", async ({ place }) => {
  const { file, appUrl } = place;
  const answers = answersFor(appUrl);
  const refusals: [Record<string, string>, RegExp][] = [
    [{ ...answers, COMMERCE_API_KEY: "a_wrong_key" }, /rejects COMMERCE_API_KEY/],
    [{ ...answers, COMMERCE_STORE_ID: "7099" }, /has no access to store 7099, only to:\n {2}7001/],
    [{ ...answers, COMMERCE_API_URL: "http://127.0.0.1:9" }, /does not answer/],
    [{ ...answers, COMMERCE_API_KEY: "" }, /COMMERCE_API_KEY is not set/],
  ];
  for (const [settings, refusal] of refusals) await expect(setup(file, settings)).rejects.toThrow(refusal);
  writeFileSync(file, "COMMERCE_STORE_ID=7002\n");
  await expect(setup(file, answers)).rejects.toThrow(/has another COMMERCE_STORE_ID already/);
  expect(readFileSync(file, "utf8")).toBe("COMMERCE_STORE_ID=7002\n");
});
