import type { Page } from "@playwright/test";
import { buyButton, CARDS, continueToMerchant, expectBought, payWith } from "../support/checkout";

/** The first purchase of whoever tries the project out, from the pricing page to the account page. */
export async function buyAsDemoUser(page: Page, plan: string, pricing = "/pricing") {
  await page.goto(pricing);
  await buyButton(page, plan).click();
  await page.getByRole("button", { name: "Continue as demo user" }).click();
  await finishPurchase(page);
}

/** From the hosted checkout back to the merchant, with a card that works. */
export async function finishPurchase(page: Page) {
  await page.waitForURL("**/checkout/?cart=*");
  await payWith(page, CARDS.good);
  await continueToMerchant(page);
  await expectBought(page);
}
