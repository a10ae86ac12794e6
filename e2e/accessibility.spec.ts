import { expectAccessible } from "./axe";
import { CARDS, continueToMerchant, fillCard, payWith } from "./checkout";
import { expect, requestLink, test } from "./fixtures";
import { service } from "./service";

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(`in ${colorScheme} colours`, () => {
    test.use({ colorScheme });

    for (const path of ["/", "/pricing", "/pricing/yearly", "/sign-in", "/sign-in/check-email", "/nowhere"]) {
      test(`axe finds nothing on ${path}`, async ({ page }) => {
        await page.goto(path);
        await expectAccessible(page);
      });
    }

    // The dashboard has a file of its own.
    for (const path of ["", "/store/fernway"]) {
      test(`axe finds nothing on /sandbox${path}`, async ({ page }) => {
        await page.goto(`${service.sandbox}${path}`);
        await expectAccessible(page);
      });
    }

    test("axe finds nothing on the way to a purchase", async ({ page, customer }) => {
      await page.goto("/sign-in?callbackUrl=/checkout?variant=421");
      await requestLink(page, customer.email);
      const mail = await service.mailTo(customer.email, /sign-in link/i);
      await page.goto(/https?:\/\/\S+/.exec(mail.text)?.[0] ?? "");
      await expectAccessible(page);
      await page.getByRole("button", { name: "Sign in" }).click();
      await page.waitForURL("**/checkout?variant=421");
      await expectAccessible(page);
      await page.getByRole("button", { name: "Continue to payment" }).click();
      await page.waitForURL("**/checkout/?cart=*");
      await expectAccessible(page);
      await payWith(page, CARDS.declined);
      await expect(page.getByRole("alert").filter({ hasText: /declined/i })).toBeVisible();
      await expectAccessible(page);
      await fillCard(page, CARDS.authentication);
      await page.getByRole("button", { name: /^Pay/ }).click();
      await expect(page.getByRole("button", { name: "Complete authentication" })).toBeVisible();
      await expectAccessible(page);
      await page.getByRole("button", { name: "Complete authentication" }).click();
      await expect(page.getByRole("dialog")).toBeVisible();
      await expectAccessible(page);
      await continueToMerchant(page);
      await expect(page.getByRole("heading", { level: 1 })).toContainText("active");
      await expectAccessible(page);
    });

    test("axe finds nothing on the account of somebody who has bought nothing", async ({
      signedIn: page,
    }) => {
      await page.goto("/account");
      await expectAccessible(page);
    });

    test("axe finds nothing on the pages of a customer", async ({ subscriber: page }) => {
      await page.goto("/account");
      await expectAccessible(page);
      for (const [button, url] of [
        ["Customer portal", "**/billing?**"],
        ["Update payment method", "**/payment-details?**"],
        ["Change plan", "**/update?**"],
        ["Invoice", "**/subscription-invoice/**"],
      ] as const) {
        await page.goto("/account");
        await page.getByRole("button", { name: button }).first().click();
        await page.waitForURL(url);
        await expectAccessible(page);
      }
    });
  });
}
