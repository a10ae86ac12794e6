import { expectAccessibleInBothColours } from "../support/axe";
import { test } from "../support/fixtures";
import { service } from "../support/service";

test.use({ colorScheme: "light" });

// The dashboard has a file of its own.
for (const path of ["", "/store/fernway"]) {
  test(`axe finds nothing on /sandbox${path}`, async ({ page }) => {
    await page.goto(`${service.sandbox}${path}`);
    await expectAccessibleInBothColours(page);
  });
}

test("the sandbox's customer pages pass axe", async ({ subscriber: page }) => {
  for (const [link, url] of [
    ["Customer portal", "**/billing?**"],
    ["Update payment method", "**/payment-details?**"],
    ["Invoice", "**/subscription-invoice/**"],
  ] as const) {
    await page.goto("/account");
    await page.getByRole("link", { name: link, exact: true }).first().click();
    await page.waitForURL(url);
    await expectAccessibleInBothColours(page);
  }
});
