import { buy, CARDS, fillCard } from "./checkout";
import { expect, expectOnAccount, test } from "./fixtures";

test("a customer replaces the card on the payment-method page", async ({ signedIn: page }) => {
  await buy(page, "Pro");
  await page.goto("/account");
  await page.getByRole("button", { name: "Update payment method" }).click();
  await page.waitForURL("**/payment-details?**");
  await fillCard(page, CARDS.mastercard);
  await page.getByRole("button", { name: "Save card" }).click();
  await expect(page.getByText(/Mastercard.*4444/i).first()).toBeVisible();
  await expectOnAccount(page, (account) => account.getByText(/4444/));
});

test("a customer cancels in the portal, keeps the plan until it ends, and comes back", async ({
  signedIn: page,
}) => {
  await buy(page, "Pro");
  await page.goto("/account");
  await page.getByRole("button", { name: "Customer portal" }).click();
  await page.waitForURL("**/billing?**");
  const portal = page.url();
  await page.getByRole("button", { name: "Cancel subscription" }).click();
  await expect(page.getByRole("button", { name: "Resume subscription" })).toBeVisible();
  await expectOnAccount(page, (account) => account.getByText(/Ends on/));

  await page.goto(portal);
  await page.getByRole("button", { name: "Resume subscription" }).click();
  await expect(page.getByRole("button", { name: "Cancel subscription" })).toBeVisible();
  await expectOnAccount(page, (account) => account.getByText(/Renews on/));
});

test("an invoice opens from the account page", async ({ signedIn: page }) => {
  await buy(page, "Pro");
  await page.goto("/account");
  await page.getByRole("button", { name: "Invoice" }).first().click();
  await page.waitForURL("**/subscription-invoice/**");
  await expect(page.getByText("$24.00").first()).toBeVisible();
});

test("a portal link with one changed character opens nothing", async ({ signedIn: page }) => {
  await buy(page, "Pro");
  await page.goto("/account");
  await page.getByRole("button", { name: "Customer portal" }).click();
  await page.waitForURL("**/billing?**");
  const url = new URL(page.url());
  url.searchParams.set("user", `${Number(url.searchParams.get("user")) + 1}`);
  const answer = await page.goto(url.href);
  expect(answer?.status()).toBe(403);
});

test("no signed address stands in the account page", async ({ signedIn: page }) => {
  await buy(page, "Pro");
  await page.goto("/account");
  expect(await page.content()).not.toContain("signature=");
});
