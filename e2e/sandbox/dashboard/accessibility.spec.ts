import { expectAccessible } from "../../support/axe";
import { CARDS } from "../../support/checkout";
import { expect, test } from "../../support/fixtures";
import { service } from "../../support/service";

const dashboard = `${service.sandbox}/dashboard`;
// The pages themselves are looked at in dashboard-pictures.spec.ts.
const LOOKS = [
  { colorScheme: "light", viewport: { width: 1280, height: 900 } },
  { colorScheme: "dark", viewport: { width: 390, height: 900 } },
] as const;

for (const look of LOOKS) {
  test.describe(`at ${look.viewport.width} px in ${look.colorScheme} colors`, () => {
    test.use({ ...look });

    test("form errors and confirmations pass axe", async ({ page }) => {
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

test("a subscription is paused and resumed by keyboard", async ({ page }) => {
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
