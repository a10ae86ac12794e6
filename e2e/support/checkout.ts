import { expect, type FrameLocator, type Page } from "@playwright/test";

export const CARDS = {
  good: "4242424242424242",
  declined: "4000000000000002",
  insufficientFunds: "4000000000009995",
  expired: "4000000000000069",
  authentication: "4000002760003184",
  mastercard: "5555555555554444",
};

/** From the pricing page to the hosted checkout, signed in. */
export async function startCheckout(page: Page, plan: string, pricing = "/pricing") {
  await page.goto(pricing);
  await buyButton(page, plan).click();
  await page.waitForURL("**/checkout/?cart=*");
}

/** The button of a plan's card, which begins a trial where there is one. */
export function buyButton(page: Page, plan: string) {
  return page.getByRole("button", { name: new RegExp(`^(Get|Start .+ trial of) ${plan}$`) });
}

/** Fills the hosted checkout and presses its button. */
export async function payWith(page: Page, card: string, name = "Ada Lindqvist") {
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByLabel("Country").selectOption("US");
  await fillCard(page, card);
  await page.getByRole("button", { name: /^(Pay|Start trial|Subscribe)/ }).click();
}

export async function fillCard(page: Page | FrameLocator, card: string) {
  await page.getByLabel("Card number").fill(card);
  await page.getByLabel("Expiry").fill("12/34");
  await page.getByLabel("CVC").fill("123");
}

/** The confirmation modal: continues to the merchant. */
export async function continueToMerchant(page: Page) {
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  await dialog.getByRole("link", { name: "Continue" }).click();
}

/** What was bought is on the account, whose top says so. */
export async function expectBought(page: Page, what: string | RegExp = /is active|is complete/) {
  await page.waitForURL("**/account?bought=*");
  await expect(page.getByRole("main").getByRole("status").filter({ hasText: what })).toBeVisible();
}

/** Buys a plan from the pricing page to the account page. */
export async function buy(page: Page, plan: string, card = CARDS.good) {
  await startCheckout(page, plan);
  await payWith(page, card);
  await continueToMerchant(page);
  await expectBought(page);
}
