import type { FrameLocator, Page } from "@playwright/test";
import { expectAccessibleWithFrames } from "./axe-with-frames";
import { CARDS, fillCard } from "../../support/checkout";
import { expect } from "../../support/fixtures";
import { service } from "../../support/service";
import { eventsOf, openUrl, overlayOf, pay, test } from "./shop";

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

/** The page to replace the card of a plan that somebody has just bought, over the shop. */
async function openCardPage(shop: Page, email: string): Promise<FrameLocator> {
  const paid = await service.pay({ variant_id: "421", email, country: "US", card: CARDS.good });
  const { data } = await service.get(`/subscriptions/${paid.subscription_id}`);
  const urls = data.attributes["urls"] as { update_payment_method: string };
  await openUrl(shop, urls.update_payment_method);
  return overlayOf(shop);
}

test("a button opens the overlay, and the page gets the order", async ({ shop, customer }) => {
  await shop.getByText("Buy Pro").click();
  const overlay = overlayOf(shop);
  await pay(overlay, customer.email);
  await expect(overlay.getByRole("dialog")).toContainText("Thanks for your order!");
  await expect(eventsOf(shop)).toHaveCount(1);
  const [name, orderId] = ((await eventsOf(shop).textContent()) ?? "").split(" ");
  expect(name).toBe("Checkout.Success");
  const order = await service.get(`/orders/${orderId}`);
  expect(order.data.attributes["user_email"]).toBe(customer.email);
  await overlay.getByRole("link", { name: "View Order" }).click();
  await shop.waitForURL("**/my-orders/**");
});

test("the checkout closes by its button and by Escape, and focus returns", async ({ shop }) => {
  await shop.getByText("Buy Pro").focus();
  for (const close of [
    () => overlayOf(shop).getByRole("button", { name: "Close", exact: true }).click(),
    () => overlayOf(shop).getByLabel("Email").press("Escape"),
  ]) {
    await shop.keyboard.press("Enter");
    // Its page can be seen before its script listens, and has the focus from then on.
    await expect(shop.locator("dialog iframe")).toBeFocused();
    await close();
    await expect(shop.getByRole("dialog")).toHaveCount(0);
    expect(await focused(shop)).toBe("Buy Pro");
  }
  await expect(eventsOf(shop)).toHaveCount(0);
});

test("an open overlay passes axe", async ({ shop }) => {
  await shop.getByText("Buy Pro").click();
  await expect(overlayOf(shop).getByLabel("Email")).toBeVisible();
  await expectAccessibleWithFrames(shop, "dialog");
});

test("a wallet pays in the overlay with one click, after the bank's check", async ({ shop }) => {
  await shop.getByText("Buy as elsewhere").click();
  const overlay = overlayOf(shop);
  await overlay.getByRole("button", { name: "Browser wallet" }).click();
  await overlay.getByRole("button", { name: /^Visa 3184/ }).click();
  await overlay.getByRole("button", { name: "Complete authentication" }).click();
  await expect(overlay.getByRole("dialog")).toContainText("Thanks for your order!");
  await expect(eventsOf(shop)).toHaveText([/^Checkout\.Success \d+$/]);
});

test("a checkout created through the API opens with its signature intact, and only once", async ({
  shop,
}) => {
  const url = await service.createCheckout("421", { checkout_data: { email: "noa@example.org" } });
  await openUrl(shop, url);
  await openUrl(shop, url);
  await expect(overlayOf(shop).getByLabel("Email")).toHaveValue("noa@example.org");
  await expect(shop.locator("iframe")).toHaveCount(1);
});

test("an overlay with an error page can be closed too", async ({ shop }) => {
  const id = "00000000-0000-4000-8000-000000000000";
  await openUrl(shop, `${service.sandbox}/store/fernway/checkout/custom/${id}?signature=forged`);
  await expect(overlayOf(shop).getByRole("heading", { level: 1 })).toBeVisible();
  await shop.getByRole("button", { name: "Close" }).click();
  await expect(shop.locator("dialog")).toHaveCount(0);
});

test("the link on an overlay's error page leads to the store itself", async ({ shop }) => {
  await openUrl(shop, `${service.sandbox}/store/fernway/checkout/buy/99999`);
  await overlayOf(shop).getByRole("link", { name: "Go to the store" }).click();
  await shop.waitForURL("**/sandbox/store/fernway");
});

test("an expired payment method link leads out of the overlay", async ({ shop }) => {
  await openUrl(
    shop,
    `${service.sandbox}/store/fernway/subscription/1/payment-details?expires=1&signature=x`,
  );
  await overlayOf(shop).getByRole("link", { name: "Go to the sandbox" }).click();
  await shop.waitForURL(/\/sandbox(\/dashboard)?$/);
});

test("a card is replaced in the overlay, and the page gets an event for each step", async ({
  shop,
  customer,
}) => {
  const overlay = await openCardPage(shop, customer.email);
  await fillCard(overlay, CARDS.mastercard);
  await overlay.getByRole("button", { name: "Save card" }).click();
  await expect(overlay.getByText("The card was saved")).toBeVisible();
  await overlay.getByRole("button", { name: "Close", exact: true }).click();
  await expect(eventsOf(shop)).toHaveText([
    "PaymentMethodUpdate.Mounted",
    "PaymentMethodUpdate.Updated",
    "PaymentMethodUpdate.Closed",
  ]);
});

test("the page gets an event when a payment method page is closed by Escape, and none for a declined card", async ({
  shop,
  customer,
}) => {
  const overlay = await openCardPage(shop, customer.email);
  await fillCard(overlay, CARDS.expired);
  await overlay.getByRole("button", { name: "Save card" }).click();
  await expect(overlay.getByText("The card was not saved")).toBeVisible();
  await overlay.getByRole("button", { name: "Save card" }).press("Escape");
  await expect(shop.locator("dialog")).toHaveCount(0);
  await expect(eventsOf(shop)).toHaveText(["PaymentMethodUpdate.Mounted", "PaymentMethodUpdate.Closed"]);
});
