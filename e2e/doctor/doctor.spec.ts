import { EVENT_NAMES } from "@/lib/lemonsqueezy/events";
import { ask } from "@/prisma/testing/databases";
import { expectAccessibleInBothColours } from "../support/axe";
import { doctor, expectNoSecrets, type Settings, test } from "./shop";
import { expect } from "../support/fixtures";
import { portOf, smtpUrl, startLateService, startMailServer } from "./servers";
import { signInAsAdmin, test as officeTest } from "../support/office";
import { service } from "../support/service";

// A shop whose set-up is right, and one thing after the other that is wrong with it.
test.describe.configure({ mode: "serial", timeout: 180_000 });

test("a correct setup has no errors and no warnings", async ({ shop }) => {
  const { code, findings, said } = await doctor(shop.settings);
  expect(findings).toEqual([]);
  expect(code).toBe(0);
  expectNoSecrets(said, shop.settings);
});

test("the doctor checks a server's settings in a file named by path", async ({ shop }) => {
  expect(await doctor({}, shop.file)).toMatchObject({ code: 0, findings: [] });
});

/** One setting that is wrong, the part that names it, what it says, and what mends it. */
const WRONG: [name: string, wrong: Settings, part: string, seen: RegExp, cure: RegExp][] = [
  [
    "a wrong key",
    { COMMERCE_API_KEY: "a_key_of_nobody" },
    "API key",
    /rejects COMMERCE_API_KEY/,
    /Create a new key/,
  ],
  [
    "a key of test mode in live mode",
    { BILLING_MODE: "live" },
    "API key",
    /a test mode key, but BILLING_MODE is live/,
    /BILLING_MODE=test/,
  ],
  [
    "a store that is not there",
    { COMMERCE_STORE_ID: "7099" },
    "Store",
    /no access to store 7099\. It has access to 7001/,
    /Set COMMERCE_STORE_ID/,
  ],
  [
    "a store that sells something else",
    { COMMERCE_STORE_ID: "7002" },
    "What is sold",
    /names Pro, but the store doesn’t sell it/,
    /Publish a product with that name/,
  ],
  [
    "another secret here than in the app",
    { COMMERCE_WEBHOOK_SECRET: "another_secret_0123456789" },
    "Webhook at this app",
    /has a different secret/,
    /the same COMMERCE_WEBHOOK_SECRET/,
  ],
  [
    "an app that nobody reaches",
    { APP_URL: "http://localhost:9" },
    "Webhook at this app",
    /Nothing answers at http:\/\/localhost:9/,
    /Start or deploy the app/,
  ],
  [
    "a webhook that leads elsewhere",
    { APP_URL: "http://localhost:9" },
    "Webhook at the service",
    /No webhook of the store points to http:\/\/localhost:9/,
    /npm run setup/,
  ],
  [
    "a database that nobody serves",
    { DATABASE_URL: "postgresql://root:a_password_of_mine@127.0.0.1:9/shop" },
    "Database",
    /127\.0\.0\.1:9\/shop cannot be reached/,
    /Correct DATABASE_URL/,
  ],
  [
    "a mail server that refuses the password",
    { SMTP_URL: "refused" },
    "Email",
    /rejects the user or password in SMTP_URL/,
    /Correct them/,
  ],
  [
    "nobody for the back office",
    { ADMIN_EMAILS: "" },
    "Administrators",
    /No one can open the back office/,
    /ADMIN_EMAILS/,
  ],
  [
    "half of what GitHub needs",
    { GITHUB_CLIENT_ID: "a-client" },
    "Signing in",
    /GITHUB_CLIENT_ID is set without GITHUB_CLIENT_SECRET/,
    /or neither/,
  ],
  [
    "a setting that is missing",
    { COMMERCE_STORE_ID: "" },
    "Settings",
    /COMMERCE_STORE_ID is not set/,
    /npm run setup/,
  ],
];

for (const [name, wrong, part, seen, cure] of WRONG) {
  test(`${name} is named, with what mends it`, async ({ shop }) => {
    const refused = wrong["SMTP_URL"] === "refused";
    const mails = refused ? await startMailServer("535 5.7.8 Wrong password") : null;
    const settings = { ...shop.settings, ...wrong };
    if (mails) settings["SMTP_URL"] = smtpUrl(portOf(mails));
    const found = await doctor(settings);
    mails?.close();
    expect(found.findings).toContainEqual({
      part,
      level: part === "Administrators" ? "warning" : "problem",
      seen: expect.stringMatching(seen),
      cure: expect.stringMatching(cure),
    });
    expect(found.code).toBe(part === "Administrators" ? 0 : 1);
    expectNoSecrets(found.said, settings);
  });
}

test("the doctor names events that the webhook lacks", async ({ shop }) => {
  const few = EVENT_NAMES.filter((name) => name !== "order_created" && name !== "subscription_expired");
  await service.update("webhooks", shop.webhook, { events: few });
  const { findings } = await doctor(shop.settings);
  await service.update("webhooks", shop.webhook, { events: [...EVENT_NAMES] });
  expect(findings).toEqual([
    {
      part: "Webhook at the service",
      level: "problem",
      seen: `Webhook ${shop.webhook} is missing the events order_created, subscription_expired.`,
      cure: expect.stringContaining("npm run setup"),
    },
  ]);
});

test("the doctor names a migration that was not applied", async ({ shop }) => {
  const newest = "(SELECT max(migration_name) FROM public._prisma_migrations)";
  const hide = (from: string, to: string) =>
    ask(
      shop.databaseUrl,
      `UPDATE public._prisma_migrations SET finished_at = ${to} WHERE migration_name = ${newest} AND ${from}`,
    );
  await hide("finished_at IS NOT NULL", "NULL");
  const { findings } = await doctor(shop.settings);
  await hide("finished_at IS NULL", "now()");
  expect(findings).toEqual([
    {
      part: "Database",
      level: "problem",
      seen: expect.stringMatching(/^It is missing the migration \d{4}_\w+\.$/),
      cure: expect.stringContaining("npm run migrate"),
    },
  ]);
});

test("the doctor names a clock that is off", async ({ shop }) => {
  const proxy = await startLateService();
  const address = `http://127.0.0.1:${portOf(proxy)}/sandbox`;
  const { findings } = await doctor({ ...shop.settings, COMMERCE_API_URL: address });
  proxy.close();
  expect(findings).toEqual([
    {
      part: "Clocks",
      level: "problem",
      seen: expect.stringMatching(/^The clock of the service is 36\d\d|35\d\d seconds behind/),
      cure: expect.stringContaining("NTP"),
    },
  ]);
});

test("the doctor names a missing nightly sweep", async ({ shop }) => {
  // One that began then and whose process seems to be alive keeps the app from beginning anew.
  await ask(
    shop.databaseUrl,
    `${shift("-")}; INSERT INTO merchant.sweeps (subject_type, started_at, lease_id, lease_until)
     VALUES ('customers', now() - interval '27 hours', gen_random_uuid(), now() + interval '1 hour')`,
  );
  const { findings } = await doctor(shop.settings);
  await ask(shop.databaseUrl, `DELETE FROM merchant.sweeps WHERE ended_at IS NULL; ${shift("+")}`);
  expect(findings).toEqual([
    {
      part: "Work in the background",
      level: "problem",
      seen: expect.stringMatching(/^The records were last compared with the service on [\d-]+\.$/),
      cure: expect.stringContaining("/api/cron/sync"),
    },
  ]);
});

test("nothing that the doctor sends is applied, however often it runs", async ({ shop }) => {
  await Promise.all([doctor(shop.settings), doctor(shop.settings)]);
  const rows = await ask(
    shop.databaseUrl,
    `SELECT status, outcome, count(*)::int AS count FROM merchant.webhook_events
     WHERE event_name = 'doctor_examined' GROUP BY status, outcome ORDER BY outcome`,
  );
  // One for each mode in which it was examined.
  expect(rows).toEqual([
    { status: "ignored", outcome: "not_followed", count: 1 },
    { status: "ignored", outcome: "other_mode", count: 1 },
  ]);
});

test("with half of the settings missing, the doctor prints sentences and no stack trace @core", async () => {
  const { findings, said, code } = await doctor({ COMMERCE_API_URL: "http://127.0.0.1:9", PORT: "many" });
  expect(code).toBe(1);
  expect(findings.length).toBeGreaterThan(5);
  expect(said).not.toMatch(/\n\s+at /);
});

officeTest("an administrator examines the running app, on a narrow screen too", async ({ page, office }) => {
  await signInAsAdmin(page, office);
  await page.goto("/admin");
  await page.getByRole("link", { name: "Health check", exact: true }).first().click();
  await page.getByRole("link", { name: "Run checks" }).click();
  await expect(page.getByText(/^\d+ problems?, \d+ warnings?\.$/)).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText("It rejects events signed with another secret.")).toBeVisible();
  await expect(page.getByText(`No webhook of the store points to ${office.url}`)).toBeVisible();
  await expect(page.getByText(/^PostgreSQL \d+.* answers\.$/)).toBeVisible();
  await expect(page.getByText(/^All \d+ migrations were applied\.$/)).toBeVisible();
  await expectAccessibleInBothColours(page);
  await page.setViewportSize({ width: 390, height: 800 });
  await expectAccessibleInBothColours(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
});

/** Statements that move all sweeps by more than a night. */
function shift(sign: "-" | "+"): string {
  const moved = (column: string) => `${column} = ${column} ${sign} interval '27 hours'`;
  return `UPDATE merchant.sweeps SET ${moved("started_at")}, ${moved("ended_at")}`;
}
