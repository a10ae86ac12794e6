import { CARDS, fillCard, startCheckout } from "../../support/checkout";
import { addPurchase, expect, expectOnAccount, test } from "../../support/fixtures";
import { signIn } from "../../support/in-short";
import { service } from "../../support/service";

const buyUrl = `${service.sandbox}/store/fernway/checkout/buy/421`;

test("a cart belongs to the browser that opened it", async ({ signedIn: page, browser }) => {
  await startCheckout(page, "Pro");
  const stranger = await browser.newPage();
  const answer = await stranger.goto(page.url());
  expect(answer?.status()).toBe(410);
  await stranger.close();
});

test("a shareable link prefills the checkout", async ({ page }) => {
  await page.goto(
    `${buyUrl}?checkout[email]=noa@example.org&checkout[name]=Noa&checkout[discount_code]=WELCOME20`,
  );
  await page.waitForURL("**/checkout/?cart=*");
  await expect(page.getByLabel("Email")).toHaveValue("noa@example.org");
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Noa");
  await expect(page.getByRole("button", { name: "Pay $19.20" })).toBeVisible();
});

test("a prefilled postal code is kept, also where none is asked for", async ({ page, customer }) => {
  const address = "checkout[billing_address][country]=DE&checkout[billing_address][zip]=10115";
  await page.goto(`${buyUrl}?checkout[email]=${customer.email}&checkout[name]=Noa&${address}`);
  await expect(page.getByLabel("Postal code")).toHaveValue("10115");
  await fillCard(page, CARDS.good);
  await page.getByRole("button", { name: "Pay $28.56" }).click();
  await page.getByRole("link", { name: "View Order" }).click();
  await expect(page.getByText("10115")).toBeVisible();
});

test("a purchase with another user's id as unsigned custom data stays unclaimed", async ({
  signedIn: page,
  customer,
}) => {
  const attacker = {
    email: `mallory-${customer.email}`,
    name: "Mallory",
    country: "US",
    card: "4242424242424242",
  };
  await service.pay({ variant_id: "421", ...attacker, custom: { user_id: "1", ref: "forged.signature" } });
  await service.idle();
  await page.goto("/account");
  await expect(page.getByText("Renews on")).toHaveCount(0);
});

test("a buyer through a shared link adds the plan after signing in with that address", async ({
  page,
  customer,
}) => {
  await service.pay({
    variant_id: "421",
    email: customer.email,
    name: customer.name,
    country: "US",
    card: "4242424242424242",
  });
  await service.idle();
  await signIn(page, customer.email);
  await addPurchase(page);
  await expectOnAccount(page, (account) => account.getByText(/Renews on/));
});
