import type { APIRequestContext, Page } from "@playwright/test";
import { ask } from "@/prisma/testing/databases";
import { expectAccessibleInBothColours } from "../support/axe";
import { CARDS, continueToMerchant, expectBought, payWith } from "../support/checkout";
import { expect, test } from "../support/fixtures";
import { buyInShort } from "../support/in-short";
import { service } from "../support/service";

const API = "456";
const PRO = "421";

/** What the service counts of a subscription in its running period. */
async function countedByService(subscriptionId: string): Promise<number> {
  const { data } = await service.get(`/subscriptions/${subscriptionId}`);
  const { id } = data.attributes["first_subscription_item"] as { id: number };
  const answer: unknown = await service.get(`/subscription-items/${id}/current-usage`);
  return (answer as { meta: { quantity: number } }).meta.quantity;
}

/** Usage of one minute is reported together. Makes the last report of a subscription old enough for the next one. */
function letAMinutePass(subscriptionId: string) {
  const sql = `UPDATE merchant.usage_batches SET started_at = started_at - interval '1 minute' WHERE subscription_id = $1`;
  return ask(process.env["E2E_MERCHANT_DATABASE"] ?? "", sql, [subscriptionId]);
}

async function makeToken(page: Page): Promise<Record<string, string>> {
  await page.getByLabel("Token name").fill("Backup");
  await page.getByRole("button", { name: "Create token" }).click();
  const token = await page.getByRole("status").locator("code").textContent();
  return { Authorization: `Bearer ${token}` };
}

async function writeWithKey(request: APIRequestContext, headers: Record<string, string>, key: string) {
  const sent = { headers: { ...headers, "Idempotency-Key": key }, data: { title: `Note ${key}` } };
  const answer = await request.post("/api/notes", sent);
  expect(answer.status()).toBe(201);
  return ((await answer.json()) as { id: string }).id;
}

/** Waits until the purchase has arrived. */
async function openDevelopers(page: Page) {
  await expect(async () => {
    await page.goto("/developers");
    await expect(page.getByLabel("Token name")).toBeVisible({ timeout: 1_000 });
  }).toPass();
}

test("API calls are bought, counted once per key, shown with their cost and reported to the service @core", async ({
  signedIn: page,
  customer,
  request,
}) => {
  await page.goto("/pricing");
  await expect(page.getByText("Then $2 per 1,000")).toBeVisible();
  await expect(page.getByText("The first 1,000 API calls a month are free")).toBeVisible();
  await page.getByRole("button", { name: "Get Notes API" }).click();
  await page.waitForURL("**/checkout/?cart=*");
  await payWith(page, CARDS.good);
  await continueToMerchant(page);
  await expectBought(page);
  await openDevelopers(page);
  const headers = await makeToken(page);

  const first = await writeWithKey(request, headers, "one");
  expect(await writeWithKey(request, headers, "one")).toBe(first);
  await writeWithKey(request, headers, "two");
  expect(await (await request.get("/api/notes", { headers })).json()).toMatchObject({ total: 2 });

  await page.reload();
  await expect(page.getByText("3 calls in this period, $0.00 so far.")).toBeVisible();
  await page.getByRole("link", { name: "See your usage" }).click();
  const usage = page.getByRole("main");
  await expect(usage.getByRole("heading", { name: "Notes API" })).toBeVisible();
  await expect(usage.getByRole("definition").first()).toContainText("3");
  await expect(usage.getByText("3 of 1,000 free API calls used")).toBeVisible();
  await expectAccessibleInBothColours(page);

  const [bought] = await service.list(
    `/subscriptions?filter[user_email]=${encodeURIComponent(customer.email)}`,
  );
  const id = bought?.id ?? "";
  const cron = { headers: { Authorization: `Bearer ${process.env["E2E_CRON_SECRET"]}` } };
  await expect(async () => {
    await letAMinutePass(id);
    expect((await request.get("/api/cron/drain", cron)).status()).toBe(200);
    expect(await countedByService(id)).toBe(3);
  }).toPass({ intervals: [1_000] });

  await page.goto("/account");
  await expect(page.getByText("Billed by usage")).toBeVisible();
  await expect(page.getByRole("link", { name: "Change plan" })).toBeHidden();
  await page.goto("/pricing");
  await expect(page.getByRole("button", { name: "Get Notes API" })).toBeHidden();
  await expect(page.getByRole("button", { name: "Get Pro" })).toBeVisible();
  await expectAccessibleInBothColours(page);
});

test("API calls are free for a plan that includes them, and a customer can have both", async ({
  signedIn: page,
  customer,
  request,
}) => {
  const bought = await buyInShort(page, API, customer);
  await openDevelopers(page);
  const headers = await makeToken(page);
  await buyInShort(page, PRO, customer);
  await expect(async () => {
    await page.goto("/notes");
    await expect(page.getByRole("link", { name: "Your plan: Pro" })).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await writeWithKey(request, headers, "one");
  await page.goto("/account/usage");
  await expect(page.getByText("Your plan includes this")).toBeVisible();
  await expect(page.getByText("Nothing has been used in this period yet.")).toBeVisible();
  expect(await countedByService(String(bought.subscription_id))).toBe(0);
  await page.goto("/account");
  await expect(page.getByText("Billed by usage")).toBeVisible();
  await expect(page.getByText("at once")).toBeHidden();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("usage is shown to its owner only, after signing in", async ({
    page,
    signedIn,
    customer,
    browser,
  }) => {
    await buyInShort(signedIn, API, customer);
    await expect(async () => {
      await signedIn.goto("/account/usage");
      await expect(signedIn.getByRole("heading", { name: "Notes API" })).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await expect(page.getByText("Then $2 per 1,000")).toBeVisible();
    const stranger = await (await browser.newContext()).newPage();
    await stranger.goto("/account/usage");
    await expect(stranger).toHaveURL(/\/sign-in\?callbackUrl=/);
    await stranger.context().close();
  });

  test("without a usage-based subscription, the usage page says so", async ({ signedIn: page }) => {
    await page.goto("/account/usage");
    await expect(page.getByText("No usage-based subscription")).toBeVisible();
  });
});
