import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { buy, startCheckout } from "./checkout";
import { expect, test } from "./fixtures";
import { service } from "./service";

async function expectAccessible(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(
    violations.map((violation) => `${violation.id}: ${violation.nodes.map((node) => node.html).join(" | ")}`),
  ).toEqual([]);
}

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(`in ${colorScheme} colours`, () => {
    test.use({ colorScheme });

    for (const path of ["/", "/pricing", "/pricing/yearly", "/sign-in", "/sign-in/check-email", "/nowhere"]) {
      test(`axe finds nothing on ${path}`, async ({ page }) => {
        await page.goto(path);
        await expectAccessible(page);
      });
    }

    for (const path of [
      "",
      "/store/fernway",
      "/dashboard",
      "/dashboard/products",
      "/dashboard/webhooks",
      "/inbox",
    ]) {
      test(`axe finds nothing on /sandbox${path}`, async ({ page }) => {
        await page.goto(`${service.sandbox}${path}`);
        await expectAccessible(page);
      });
    }

    test("axe finds nothing on the pages of a purchase and of a customer", async ({ signedIn: page }) => {
      await page.goto("/account");
      await expectAccessible(page);
      await startCheckout(page, "Pro");
      await expectAccessible(page);
      await buy(page, "Pro");
      await expectAccessible(page);
      await page.goto("/account");
      await expectAccessible(page);
      for (const [button, url] of [
        ["Customer portal", "**/billing?**"],
        ["Update payment method", "**/payment-details?**"],
        ["Change plan", "**/update?**"],
      ] as const) {
        await page.goto("/account");
        await page.getByRole("button", { name: button }).click();
        await page.waitForURL(url);
        await expectAccessible(page);
      }
    });

    test("axe finds nothing on the lists of the dashboard", async ({ page }) => {
      await service.pay({
        variant_id: "421",
        email: "axe@example.com",
        name: "Axe",
        country: "US",
        card: "4242424242424242",
      });
      await service.idle();
      for (const path of ["orders", "subscriptions", "customers", "deliveries"]) {
        await page.goto(`${service.sandbox}/dashboard/${path}`);
        await expectAccessible(page);
      }
    });
  });
}
