import { AxeBuilder } from "@axe-core/playwright";
import type { Locator, Page } from "@playwright/test";
import { CARDS } from "./checkout";
import { expect, test } from "./fixtures";
import { service } from "./service";

const dashboard = `${service.sandbox}/dashboard`;
// What differs between the widths and between the colours is in each of the two once.
const LOOKS = [
  { colorScheme: "light", viewport: { width: 1280, height: 900 } },
  { colorScheme: "dark", viewport: { width: 390, height: 900 } },
] as const;

const FORMS = [
  "products/new",
  "products/302/variants/new",
  "products/306/variants/456",
  "discounts/new",
  "webhooks/new",
  "search",
  "search?q=pro",
  "search?q=nobody-is-called-this",
  "orders?q=nobody-is-called-this",
];

/** Lists, each with a record to open. */
const RECORDS = ["products", "orders", "customers", "license-keys", "webhooks", "deliveries", "requests"];

const STATUSES = ["on_trial", "active", "paused", "past_due", "unpaid", "cancelled", "expired"];

async function expectAccessible(page: Page) {
  // No page has frames of other sites; without them axe needs no second window, which takes most of the time.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ["violations"] })
    .analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" | ")}`),
    page.url(),
  ).toEqual([]);
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(excess, `${page.url()} scrolls sideways`).toBeLessThanOrEqual(0);
}

async function expectAccessibleAt(page: Page, url: string) {
  const answer = await page.goto(url);
  expect(answer?.status(), url).toBe(200);
  await expectAccessible(page);
}

async function addressOf(link: Locator): Promise<string> {
  return link.evaluate((element) => (element as HTMLAnchorElement).href);
}

for (const look of LOOKS) {
  test.describe(`at ${look.viewport.width} px in ${look.colorScheme} colours`, () => {
    test.use({ ...look });

    test("axe finds nothing on what the menu leads to", async ({ page }) => {
      test.setTimeout(120_000);
      await page.goto(dashboard);
      const links = page.locator("nav[aria-label=Dashboard]").first().locator("a");
      const addresses = await links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
      expect(addresses.length).toBeGreaterThan(15);
      for (const address of addresses) {
        await page.goto(address);
        await expectAccessible(page);
      }
    });

    test("axe finds nothing on the forms and on searches", async ({ page }) => {
      test.setTimeout(120_000);
      for (const path of FORMS) await expectAccessibleAt(page, `${dashboard}/${path}`);
    });

    test("axe finds nothing on a record of each kind", async ({ page }) => {
      test.setTimeout(120_000);
      const buyer = { email: "dash-axe@example.com", name: "Axe", country: "US", card: CARDS.good };
      await service.pay({ variant_id: "451", ...buyer });
      await service.idle();
      await service.get("/products");
      for (const path of RECORDS) {
        await page.goto(`${dashboard}/${path}`);
        const record = page.getByRole("main").locator(`a[href*="/dashboard/${path}/"]:not([href$="/new"])`);
        await expectAccessibleAt(page, await addressOf(record.first()));
      }
      await page.goto(`${service.sandbox}/inbox`);
      const mail = page.getByRole("main").locator('a[href*="/sandbox/inbox/"]');
      await expectAccessibleAt(page, await addressOf(mail.first()));
    });

    test("axe finds nothing on a subscription in each state and its timeline", async ({ page }) => {
      test.setTimeout(120_000);
      for (const status of STATUSES) {
        await page.goto(`${dashboard}/subscriptions?status=${status}`);
        const subscription = page.getByRole("main").locator('td a[href*="/dashboard/subscriptions/"]');
        const address = await addressOf(subscription.first());
        await expectAccessibleAt(page, address);
        if (status === "past_due") await expectAccessibleAt(page, `${address}/timeline`);
      }
    });

    test("axe finds nothing on what the forms answer", async ({ page }) => {
      await page.goto(`${dashboard}/api-keys`);
      await page.getByLabel("Name").fill("Axe");
      await page.getByRole("button", { name: "Create key" }).click();
      await expect(page.getByRole("button", { name: /^Copy/ }).first()).toBeVisible();
      await expectAccessible(page);
      await page.goto(`${dashboard}/products/new`);
      await page.getByRole("button", { name: "Create product" }).click();
      await expect(page.getByRole("main").getByRole("alert")).toBeVisible();
      await expectAccessible(page);
      await page.goto(`${dashboard}/contract-check`);
      await page.getByRole("button", { name: "Check" }).click();
      await expect(page.getByRole("main").getByText(/^\d+ of \d+$/)).toBeVisible({ timeout: 20_000 });
      await expectAccessible(page);
    });
  });
}

test("on a phone the menu opens by keyboard and closes after a choice", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(dashboard);
  const menu = page.locator("summary").filter({ hasText: "Menu" });
  await menu.focus();
  await page.keyboard.press("Enter");
  const nav = page.getByRole("navigation", { name: "Dashboard" });
  await expect(nav.getByRole("link", { name: "Overview" })).toHaveAttribute("aria-current", "page");
  await nav.getByRole("link", { name: "Orders" }).click();
  await page.waitForURL("**/dashboard/orders");
  await expect(nav).toBeHidden();
});

test("somebody without a mouse pauses a subscription and resumes its billing", async ({ page }) => {
  const buyer = { email: "dash-pause@example.com", name: "Pause", country: "US", card: CARDS.good };
  const { subscription_id } = await service.pay({ variant_id: "421", ...buyer });
  await page.goto(`${dashboard}/subscriptions/${subscription_id}`);
  await page.locator("summary").filter({ hasText: "Pause" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Pause the subscription" }).press("Enter");
  await page.getByRole("button", { name: "Resume billing" }).press("Enter");
  await expect(page.locator("summary").filter({ hasText: "Pause" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Active");
});
