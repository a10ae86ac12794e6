import type { FrameLocator, Page } from "@playwright/test";
import { expectAccessibleInBothColours } from "../support/axe";
import { buyButton, CARDS, continueToMerchant, expectBought, fillCard, payWith } from "../support/checkout";
import { expect, expectOnAccount } from "../support/fixtures";
import { withSettings } from "../support/another-merchant";
import { service } from "../support/service";

/** It shows the service's pages over its own. */
const test = withSettings("overlay", { CHECKOUT_DISPLAY: "overlay" });

// One server for all of it.
test.describe.configure({ mode: "default" });

const SCRIPT = `${service.sandbox}/service.js`;
const overlayOf = (page: Page): FrameLocator => page.frameLocator("dialog iframe");
const payLink = (page: Page) => page.getByRole("link", { name: "Continue to payment" });

async function openCheckout(page: Page) {
  await page.goto("/pricing");
  await buyButton(page, "Pro").click();
  await page.waitForURL("**/checkout/pay?intent=*");
}

test("a plan is bought in the overlay, and the page checks the result with its own server", async ({
  signedIn: page,
  customer,
}) => {
  await openCheckout(page);
  const overlay = overlayOf(page);
  await expect(overlay.getByLabel("Email")).toHaveValue(customer.email);
  await payInFrame(overlay);
  await expectBought(page);
  await expect(page.locator("iframe")).toHaveCount(0);
  await page.goto("/account");
  await expect(page.getByRole("main")).toContainText("$24.00");
});

test("a closed overlay can be reopened, and a forged success message is not believed", async ({
  signedIn: page,
}) => {
  await openCheckout(page);
  await overlayOf(page).getByRole("button", { name: "Close", exact: true }).click();
  await expect(page.locator("dialog")).toHaveCount(0);
  await expectAccessibleInBothColours(page);
  await payLink(page).click();
  await expect(overlayOf(page).getByLabel("Email")).toBeVisible();
  await page.goto(page.url().replace("/pay?", "/return?"));
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Activating");
});

test("without its script or any JavaScript, the checkout is a page of its own", async ({
  signedIn: page,
  browser,
  site,
}) => {
  await page.route(SCRIPT, (route) => route.abort());
  await page.goto("/pricing");
  await page.getByRole("button", { name: "Get Pro", exact: true }).click();
  await page.waitForURL("**/checkout/?cart=*");

  const plain = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
    baseURL: site.url,
  });
  const bare = await plain.newPage();
  await bare.goto("/pricing");
  await bare.getByRole("button", { name: "Get Pro", exact: true }).click();
  await payLink(bare).click();
  await bare.waitForURL("**/checkout/?cart=*");
  await plain.close();

  await payWith(page, CARDS.good);
  await continueToMerchant(page);
  await expectBought(page);
});

test("a card is replaced in the overlay, and closing it returns to the account", async ({
  subscriber: page,
}) => {
  await page.getByRole("link", { name: "Update payment method" }).click();
  await page.waitForURL("**/card");
  const overlay = overlayOf(page);
  await fillCard(overlay, CARDS.mastercard);
  await overlay.getByRole("button", { name: "Save card" }).click();
  await expect(overlay.getByText("The card was saved")).toBeVisible();
  await overlay.getByRole("button", { name: "Close", exact: true }).click();
  await page.waitForURL("**/account");
  await expectOnAccount(page, (account) => account.getByText("ending in 4444"));
});

test("another customer's checkout and card are not found", async ({ signedIn: page, browser, site }) => {
  await openCheckout(page);
  const stranger = await browser.newContext({ baseURL: site.url });
  const answer = await stranger.request.get(page.url(), { maxRedirects: 0 });
  expect(answer.headers()["location"]).toContain("/sign-in");
  await stranger.close();
  const foreign = await page.request.get("/checkout/pay?intent=someone-elses");
  expect(foreign.status()).toBe(404);
  const card = await page.request.get("/account/plan/1/card", { maxRedirects: 0 });
  expect([card.status(), card.headers()["location"]]).toEqual([307, "/account?notice=gone"]);
});

test("the policy allows the overlay's script and frames only where they are used", async ({ request }) => {
  const policyOf = async (address: string) =>
    (await request.get(address)).headers()["content-security-policy"] ?? "";
  const here = await policyOf("/sign-in/check-email");
  expect(here).toMatch(new RegExp(`script-src 'self' 'nonce-[^']+' 'strict-dynamic' ${SCRIPT};`));
  expect(here).toContain(`frame-src 'self' ${service.url};`);
  const hosted = await policyOf(`${process.env["E2E_MERCHANT_URL"]}/sign-in/check-email`);
  for (const policy of [hosted, await policyOf("/pricing")]) {
    expect(policy).not.toMatch(new RegExp(`(?:script|frame)-src[^;]*${service.url}`));
    expect(policy).toContain("frame-src 'self';");
  }
});

async function payInFrame(overlay: FrameLocator) {
  await overlay.getByLabel("Name", { exact: true }).fill("Ada Lindqvist");
  await overlay.getByLabel("Country").selectOption("US");
  await fillCard(overlay, CARDS.good);
  await overlay.getByRole("button", { name: /^Pay/ }).click();
}
