import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expectAccessible } from "../../support/axe";
import { expect, test } from "../../support/fixtures";
import { ENDS } from "./scenario-ends";
import { service } from "../../support/service";

const scenarios = `${service.sandbox}/dashboard/scenarios`;
/** The merchant's own: other journeys make webhooks whose receivers have gone. */
const MERCHANT_WEBHOOK = 4401;

// A run moves its store's clock for everybody: the project has one worker, and comes after all others.

type Row = { id: string; attributes: Record<string, unknown> };
type Delivery = {
  event_name: string;
  subject_type: string;
  subject_id: string;
  webhook_id: number;
  status: string;
};

async function list<T>(path: string): Promise<T[]> {
  const headers = { Authorization: `Bearer ${process.env["E2E_API_KEY"]}`, Accept: "application/json" };
  const answer = await fetch(`${service.sandbox}${path}`, {
    headers: path.startsWith("/v1") ? { ...headers, Accept: "application/vnd.api+json" } : headers,
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return ((await answer.json()) as { data: T[] }).data;
}

/** Clicks Run and waits for the end of the story. */
async function run(page: Page, title: string) {
  await page.goto(scenarios);
  await page.getByRole("button", { name: `Run: ${title}` }).click();
  await page.waitForURL("**/scenarios/runs/*");
  await expect(page.getByText("scenario is complete")).toBeVisible({ timeout: 90_000 });
  await expect(page.getByText(/^Done: all \d steps have happened\.$/)).toBeVisible();
}

/** Follows the link to the subscription and answers its id. */
async function openSubscription(page: Page, status: string): Promise<string> {
  await page.getByRole("link", { name: /^Subscription / }).click();
  await page.waitForURL(/\/dashboard\/subscriptions\/\d+$/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(status);
  return new URL(page.url()).pathname.split("/").at(-1) ?? "";
}

async function invoicesOf(subscriptionId: string): Promise<Row[]> {
  const rows = await list<Row>(
    `/v1/subscription-invoices?filter[subscription_id]=${subscriptionId}&page[size]=100`,
  );
  return rows.toSorted((one, other) => Number(one.id) - Number(other.id));
}

/** Every event about these objects has reached the merchant, who has taken it in. */
async function expectDelivered(subjects: { type: string; id: string; count: number }[]) {
  await service.idle();
  for (const { type, id, count } of subjects) {
    const all = await list<Delivery>(`/control/deliveries?subject=${type}/${id}`);
    const own = all.filter(
      ({ subject_type, subject_id, webhook_id }) =>
        subject_type === type && subject_id === id && webhook_id === MERCHANT_WEBHOOK,
    );
    expect(own.map(({ status }) => status)).toEqual(Array.from({ length: count }, () => "delivered"));
  }
}

for (const { title, status, eventCount, invoices } of ENDS) {
  test(`one click: ${title}`, async ({ page }) => {
    await run(page, title);
    const id = await openSubscription(page, status);
    const rows = await invoicesOf(id);
    expect(
      rows.map(({ attributes }) =>
        [attributes["billing_reason"], attributes["status"], attributes["total"]].join(" "),
      ),
    ).toEqual(invoices.map(({ invoice }) => invoice));
    await expectDelivered([
      { type: "subscriptions", id, count: eventCount },
      ...rows.map((row, index) => ({
        type: "subscription-invoices",
        id: row.id,
        count: invoices[index]?.eventCount ?? 0,
      })),
    ]);
  });
}

test("one click: License key at its activation limit", async ({ page }) => {
  await run(page, "License key at its activation limit");
  await expect(page.getByText("The store’s clock was left alone.")).toBeVisible();
  await page.getByRole("link", { name: /^Order / }).click();
  await page.waitForURL(/\/dashboard\/orders\/\d+$/);
  const orderId = new URL(page.url()).pathname.split("/").at(-1);
  const [key] = await list<Row>(`/v1/license-keys?filter[order_id]=${orderId}`);
  expect(key?.attributes).toMatchObject({ status: "active", activation_limit: 3, instances_count: 3 });
  await expectDelivered([{ type: "license-keys", id: key?.id ?? "", count: 6 }]);
});

test("a scenario runs without JavaScript, and a second one at the same time has to wait", async ({
  browser,
  page,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await page.goto(scenarios);
  await plain.goto(scenarios);
  await plain.getByRole("button", { name: "Run: A payment never recovers" }).click();
  await plain.waitForURL("**/scenarios/runs/*");
  await page.getByRole("button", { name: "Run: Refunds" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "wait until it has ended" })).toBeVisible();
  await page.getByRole("link", { name: "View progress" }).click();
  await expect(page.getByText("scenario is complete")).toBeVisible({ timeout: 90_000 });
  await expect(plain.getByText("scenario is complete")).toBeVisible({ timeout: 30_000 });
  await context.close();
});

test("a scenario is played with own parameters, saved as a file and played from it", async ({ page }) => {
  await page.goto(scenarios);
  const card = page.getByRole("region", { name: "A card fails, then recovers" });
  await card.getByText("Parameters").click();
  await card.getByLabel("Variant", { exact: true }).fill("999");
  await card.getByLabel("Customer’s name").fill("Grace Hopper");
  await card.getByLabel("User id").fill("user_42");
  await card.getByLabel("Declined payments").fill("1");
  await card.getByRole("button", { name: /^Run/ }).click();
  await expect(card.getByText("variant_id: there is no variant 999.")).toBeVisible();
  await expect(card.getByLabel("Customer’s name")).toHaveValue("Grace Hopper");

  await card.getByLabel("Variant", { exact: true }).fill("411");
  const download = page.waitForEvent("download");
  await card.getByRole("button", { name: /^Save as a file/ }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe("card-fails-then-recovers.json");
  const text = await readFile(await file.path(), "utf8");
  const own = { ...(JSON.parse(text) as object), name: "my-own", title: "My own" };

  await page.getByLabel("Or paste it here").fill('{"name": 1}');
  await page.getByRole("button", { name: "Run your scenario" }).click();
  await expect(page.getByText("name: must be a string", { exact: false })).toBeVisible();
  await expect(page.getByLabel("Or paste it here")).toHaveValue('{"name": 1}');
  const buffer = Buffer.from(JSON.stringify(own));
  await page
    .getByLabel("File", { exact: true })
    .setInputFiles({ name: "own.json", mimeType: "application/json", buffer });
  await page.getByRole("button", { name: "Run your scenario" }).click();
  await page.waitForURL("**/scenarios/runs/*");
  await expect(page.getByText("Grace Hopper’s scenario is complete.")).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText("Grace adds another card", { exact: false })).toBeVisible();
  await expect(page.getByText("subscription_payment_recovered")).toBeVisible();
});

test("the snapshot before a scenario is of the scenarios' store, unless another choice is made", async ({
  page,
}) => {
  await page.goto(scenarios);
  const offer = page.getByRole("region", { name: "Before you run a scenario" });
  const deleteSaved = page.getByRole("button", { name: /^Delete before-scenarios-/ });
  await expect(offer.getByLabel("Store").locator("option:checked")).toHaveText("Fernway");
  await offer.getByRole("button", { name: "Save a snapshot first" }).click();
  await offer.getByRole("link", { name: "Restore it on the Clock page" }).click();
  await expect(page).toHaveURL(/\/clock\?store=7001$/);
  await expect(page.getByRole("heading", { name: "Snapshots of Fernway", exact: true })).toBeVisible();
  await deleteSaved.click();
  await expect(deleteSaved).toHaveCount(0);

  await page.goto(scenarios);
  await offer.getByLabel("Store").selectOption("All stores");
  await offer.getByRole("button", { name: "Save a snapshot first" }).click();
  await offer.getByRole("link", { name: "Restore it on the Clock page" }).click();
  await expect(page).toHaveURL(/\/clock$/);
  await expect(page.getByRole("heading", { name: "Snapshots", exact: true })).toBeVisible();
  await deleteSaved.click();
  await expect(deleteSaved).toHaveCount(0);
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`axe finds nothing on the scenarios and on a run, in ${colorScheme} colors`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await run(page, "License key at its activation limit");
    await expectAccessible(page);
    await page.goto(scenarios);
    await expect(page.getByRole("region", { name: "Latest runs" })).toBeVisible();
    await expectAccessible(page);
  });
}
