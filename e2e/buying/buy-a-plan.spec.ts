import { buy, CARDS, continueToMerchant, expectBought, payWith, startCheckout } from "../support/checkout";
import { expect, expectOnAccount, followLink, requestLink, test } from "../support/fixtures";

test("a visitor signs in while buying Pro and goes straight to the checkout, then to the account @core", async ({
  page,
  customer,
}) => {
  await page.goto("/pricing");
  await page.getByRole("button", { name: "Get Pro", exact: true }).click();
  await page.waitForURL("**/sign-in**");
  await requestLink(page, customer.email);
  await followLink(page, customer.email);

  await page.waitForURL("**/checkout/?cart=*");
  await expect(page.getByLabel("Email")).toHaveValue(customer.email);
  await payWith(page, CARDS.good);
  await continueToMerchant(page);

  await expectBought(page, "Pro is active");
  await expect(page.locator(":focus")).toHaveText("Pro is active");
  await expect(page.getByRole("link", { name: "Open Fernway" })).toHaveAttribute("href", "/notes");
  await expectOnAccount(page, (account) => account.getByText("Active", { exact: true }));
  await expect(page.getByText(/Renews on/)).toBeVisible();
  await expect(page.getByText("$24.00 per month")).toBeVisible();
  await expect(page.getByText(/4242/)).toBeVisible();
  await expectOnAccount(page, (account) =>
    account.getByRole("region", { name: "Invoices" }).getByText("$24.00"),
  );
  await expect(page.getByRole("link", { name: "Customer portal" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Update payment method" })).toBeVisible();
});

test("the yearly plan costs what the yearly page says", async ({ signedIn: page }) => {
  await startCheckout(page, "Starter", "/pricing/yearly");
  await expect(page.getByRole("button", { name: "Pay $90.00" })).toBeVisible();
});

test("a free trial costs nothing today and shows when it ends @core", async ({ signedIn: page }) => {
  await startCheckout(page, "Team");
  await payWith(page, CARDS.good);
  await continueToMerchant(page);
  await expectBought(page, "Team is active");
  await expectOnAccount(page, (account) => account.getByText(/Trial ends on/));
  await expect(page.getByText(/per month, after the trial$/)).toBeVisible();
});

test("a one-off product is an order with a receipt, not a subscription", async ({ signedIn: page }) => {
  await page.goto("/pricing");
  await page.getByRole("button", { name: "Buy Field Guide" }).click();
  await page.waitForURL("**/checkout/?cart=*");
  await payWith(page, CARDS.good);
  await continueToMerchant(page);
  await expectBought(page, "Field Guide and its receipt are below.");
  await page.goto("/account");
  await expect(page.getByText("Field Guide")).toBeVisible();
  await expect(page.getByText("$39.00")).toBeVisible();
  await page.getByRole("link", { name: "Receipt" }).click();
  await page.waitForURL("**/my-orders/**");
  await expect(page.getByText("$39.00").first()).toBeVisible();
});

test("a double click on buy creates one checkout", async ({ signedIn: page }) => {
  await page.goto("/pricing");
  await page.getByRole("button", { name: "Get Pro", exact: true }).dblclick();
  await page.waitForURL("**/checkout/?cart=*");
  await page.goto("/pricing");
  await page.getByRole("button", { name: "Get Pro", exact: true }).click();
  await page.waitForURL("**/checkout/?cart=*");
  await expect(page.getByRole("button", { name: "Pay $24.00" })).toBeVisible();
});

test("a customer who chooses another plan reviews the change and is charged that amount", async ({
  signedIn: page,
}) => {
  await buy(page, "Starter");
  await page.goto("/pricing");
  await page.getByRole("button", { name: "Switch to Pro" }).click();
  await page.waitForURL("**/account/plan/*?to=421");
  await page.getByRole("button", { name: /^Pay \$15\.00 and change/ }).click();
  await page.waitForURL("**/account?notice=plan-changed");
  await expectOnAccount(page, (account) => account.getByText("Pro, plan change"));
  await expect(page.getByRole("heading", { name: /Pro/ })).toBeVisible();
  await expect(page.getByText("Starter, first payment")).toBeVisible();
});
