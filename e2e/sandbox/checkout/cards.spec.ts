import {
  CARDS,
  continueToMerchant,
  expectBought,
  fillCard,
  payWith,
  startCheckout,
} from "../../support/checkout";
import { expect, test } from "../../support/fixtures";

test("a declined card keeps the form's values, and another card then works", async ({
  signedIn: page,
  customer,
}) => {
  await startCheckout(page, "Pro");
  await payWith(page, CARDS.declined);
  await expect(page.getByRole("alert").filter({ hasText: /declined/i })).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue(customer.email);
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Ada Lindqvist");
  await fillCard(page, CARDS.good);
  await page.getByRole("button", { name: /^Pay/ }).click();
  await continueToMerchant(page);
  await expectBought(page);
});

for (const [card, text] of [
  [CARDS.insufficientFunds, /insufficient funds/i],
  [CARDS.expired, /expired/i],
] as const) {
  test(`a card that is refused says why: ${text.source}`, async ({ signedIn: page }) => {
    await startCheckout(page, "Starter");
    await payWith(page, card);
    await expect(page.getByRole("alert").filter({ hasText: text })).toBeVisible();
  });
}

test("an invalid card number shows an error next to its field", async ({ signedIn: page }) => {
  await startCheckout(page, "Starter");
  await payWith(page, "4242424242424241");
  await expect(page.getByLabel("Card number")).toHaveAttribute("aria-invalid", "true");
});

test("3-D Secure opens its own page: failing it charges nothing, and completing it buys", async ({
  signedIn: page,
}) => {
  await startCheckout(page, "Pro");
  await payWith(page, CARDS.authentication);
  await page.getByRole("button", { name: "Fail authentication" }).click();
  await expect(page.getByRole("alert").filter({ hasText: /could not confirm/i })).toBeVisible();
  await fillCard(page, CARDS.authentication);
  await page.getByRole("button", { name: /^Pay/ }).click();
  await page.getByRole("button", { name: "Complete authentication" }).click();
  await continueToMerchant(page);
  await expectBought(page);
});

test("a discount code lowers the price before payment", async ({ signedIn: page }) => {
  await startCheckout(page, "Pro");
  await page.getByLabel("Discount code").fill("welcome20");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByRole("button", { name: "Pay $19.20" })).toBeVisible();
});
