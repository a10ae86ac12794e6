import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { CARDS } from "./checkout";
import { expect, test } from "./fixtures";
import { service } from "./service";

const dashboard = `${service.sandbox}/dashboard`;

async function expectAccessible(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(
    violations.map(({ id, nodes }) => `${page.url()} ${id}: ${nodes.map((node) => node.html).join(" | ")}`),
  ).toEqual([]);
}

async function expectNoSidewaysScrolling(page: Page) {
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(excess, page.url()).toBeLessThanOrEqual(0);
}

const FORMS = [
  "products/new",
  "products/302/variants/new",
  "discounts/new",
  "settings",
  "api-keys",
  "search?q=pro",
];
const LISTS = [
  "",
  "products",
  "discounts",
  "orders",
  "customers",
  "subscriptions",
  "license-keys",
  "affiliates",
  "requests",
];

for (const colorScheme of ["light", "dark"] as const) {
  for (const width of [390, 1280]) {
    test(`axe finds nothing on the dashboard at ${width} px in ${colorScheme} colours`, async ({
      browser,
    }) => {
      test.setTimeout(120_000);
      const buyer = { email: "dash-axe@example.com", name: "Axe", country: "US", card: CARDS.good };
      for (const variant_id of ["421", "451"]) await service.pay({ variant_id, ...buyer });
      await service.get("/products");
      const page = await browser.newPage({ colorScheme, viewport: { width, height: 900 } });
      for (const path of [...LISTS, ...FORMS, "../inbox"]) {
        await page.goto(`${dashboard}/${path}`);
        await expectAccessible(page);
        await expectNoSidewaysScrolling(page);
      }
      for (const path of ["products", "orders", "customers", "subscriptions", "license-keys", "requests"]) {
        await page.goto(`${dashboard}/${path}`);
        const link = page.getByRole("main").locator(`td a[href*="/dashboard/${path}/"]`).first();
        await page.goto(new URL((await link.getAttribute("href")) ?? "", page.url()).href);
        await expectAccessible(page);
        await expectNoSidewaysScrolling(page);
      }
      await page.close();
    });
  }
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
