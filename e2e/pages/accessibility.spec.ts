import { expectAccessibleInBothColours } from "../support/axe";
import { CARDS, continueToMerchant, expectBought, fillCard, payWith } from "../support/checkout";
import { expect, requestLink, test } from "../support/fixtures";
import { service } from "../support/service";

test.use({ colorScheme: "light" });

for (const path of ["/", "/pricing", "/pricing/yearly", "/sign-in", "/sign-in/check-email", "/nowhere"]) {
  test(`axe finds nothing on ${path}`, async ({ page }) => {
    await page.goto(path);
    await expectAccessibleInBothColours(page);
  });
}

test("the pages of a purchase pass axe", async ({ page, customer }) => {
  await page.goto("/sign-in?callbackUrl=/checkout?variant=421");
  await requestLink(page, customer.email);
  const mail = await service.mailTo(customer.email, /sign-in link/i);
  await page.goto(/https?:\/\/\S+/.exec(mail.text)?.[0] ?? "");
  await expectAccessibleInBothColours(page);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL("**/checkout/?cart=*");
  await page.goto("/checkout?variant=421");
  await expectAccessibleInBothColours(page);
  await page.getByRole("button", { name: "Continue to payment" }).click();
  await page.waitForURL("**/checkout/?cart=*");
  await expectAccessibleInBothColours(page);
  await payWith(page, CARDS.declined);
  await expect(page.getByRole("alert").filter({ hasText: /declined/i })).toBeVisible();
  await expectAccessibleInBothColours(page);
  await fillCard(page, CARDS.authentication);
  await page.getByRole("button", { name: /^Pay/ }).click();
  await expect(page.getByRole("button", { name: "Complete authentication" })).toBeVisible();
  await expectAccessibleInBothColours(page);
  await page.getByRole("button", { name: "Complete authentication" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectAccessibleInBothColours(page);
  await continueToMerchant(page);
  await expectBought(page);
  await expectAccessibleInBothColours(page);
});

test("the account of a user without purchases passes axe", async ({ signedIn: page }) => {
  await page.goto("/account");
  await expectAccessibleInBothColours(page);
});

test("the account of a customer passes axe", async ({ subscriber: page }) => {
  await page.goto("/account");
  await expectAccessibleInBothColours(page);
});
