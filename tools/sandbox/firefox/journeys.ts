import { strict as assert } from "node:assert";
import { randomUUID } from "node:crypto";
import { CARDS } from "@/e2e/support/checkout";
import { service } from "@/e2e/support/service";
import type { Page } from "./browser";
import { arrivesAt, fillCard, overlayOf, pay, press, sees, tabTo } from "./pages";
import { BUY, heardBy, hears, onShop } from "./shop";
import { signIn } from "./sign-in";

type Journey = (page: Page) => Promise<void>;

const PHONE = { width: 390, height: 844 };

/** What is played, each in a browser of its own. */
export const journeys: Record<string, Journey> = {
  "a plan is bought over a page, which learns of the order": async (page) => {
    await onShop(page, async () => {
      const email = newAddress();
      await press(page, "link", "Buy Pro");
      const overlay = await overlayOf(page);
      await pay(overlay, email);
      await sees(overlay, "Thanks for your order!");
      const { data } = await hears(page, "Checkout.Success");
      const orderId = data?.order?.data.id;
      assert.ok(orderId, "The event names no order.");
      assert.equal(data?.id, orderId, "The order's members are not in the data itself.");
      const order = await service.get(`/orders/${orderId}`);
      assert.equal(order.data.attributes["user_email"], email);
    });
  },

  "a card is replaced over a page, which hears of each step": async (page) => {
    const subscription = await subscribe(newAddress());
    const urls = subscription.attributes["urls"] as { update_payment_method: string };
    await onShop(page, async () => {
      await page.evaluate(`LemonSqueezy.Url.Open(${JSON.stringify(urls.update_payment_method)})`);
      const overlay = await overlayOf(page);
      await fillCard(overlay, CARDS.mastercard);
      await press(overlay, "button", "Save card");
      await sees(overlay, "The card was saved");
      await press(overlay, "button", "Close");
      await hears(page, "PaymentMethodUpdate.Closed");
      assert.deepEqual(await heardBy(page), [
        "PaymentMethodUpdate.Mounted",
        "PaymentMethodUpdate.Updated",
        "PaymentMethodUpdate.Closed",
      ]);
    });
    const { data } = await service.get(`/subscriptions/${subscription.id}`);
    assert.equal(data.attributes["card_last_four"], "4444");
  },

  "a checkout closes by Escape, and the focus returns": async (page) => {
    await onShop(page, async () => {
      await press(page, "link", "Buy Pro");
      const overlay = await overlayOf(page);
      await overlay.locator('[name="name"]').fill("Ada");
      await page.keyboard.press("Escape");
      await page.waitForFunction(`!document.querySelector("dialog")`);
      assert.equal(await page.evaluate("document.activeElement.href"), BUY);
    });
  },

  "a customer buys on the checkout's own page and cancels in the portal, on a phone": async (page) => {
    await page.setViewport(PHONE);
    const email = newAddress();
    await signIn(page, email);
    await page.goto(`${merchantUrl()}/pricing`);
    await press(page, "button", "Get Pro");
    await arrivesAt(page, "/checkout/?cart=");
    await pay(page);
    await press(page, "link", "Continue");
    await arrivesAt(page, "/account?bought=");
    await sees(page, "is active");
    await press(page, "link", "Customer portal");
    await arrivesAt(page, "/billing?");
    await sees(page, "Renews on");
    await page.locator("summary ::-p-text(Cancel subscription)").click();
    await page.locator('[name="reason"]').fill(await valueOf(page, "It costs too much"));
    await page.locator('[name="comment"]').fill("We are only two.");
    await press(page, "button", "Cancel now");
    await sees(page, "Canceled. It stays usable until");
    const [subscription] = await service.list(`/subscriptions?filter[user_email]=${email}`);
    assert.equal(subscription?.attributes["status"], "cancelled");
  },

  "a plan is bought without a mouse": async (page) => {
    await signIn(page, newAddress());
    await page.goto(`${merchantUrl()}/pricing`);
    await tabTo(page, /^Get Pro$/);
    await page.keyboard.press("Enter");
    await arrivesAt(page, "/checkout/?cart=");
    await page.waitForSelector('[name="name"]');
    const typed = [
      [/^Name/, "Ada Lindqvist"],
      [/^Country/, "United States"],
      [/^Card number/, CARDS.good],
      [/^Expiry/, "1234"],
      [/^CVC/, "123"],
    ] as const;
    for (const [label, text] of typed) {
      await tabTo(page, label);
      await page.keyboard.type(text);
    }
    await page.keyboard.press("Enter");
    await page.waitForSelector("#confirmation-title");
    await tabTo(page, /^Continue$/);
    await page.keyboard.press("Enter");
    await arrivesAt(page, "/account?bought=");
    await sees(page, "is active");
  },
};

/** Somebody who has just bought a plan; what the service keeps of it. */
async function subscribe(email: string) {
  const paid = await service.pay({ variant_id: "421", email, country: "US", card: CARDS.good });
  return (await service.get(`/subscriptions/${paid.subscription_id}`)).data;
}

/** The value of the choice that says this. */
async function valueOf(page: Page, text: string): Promise<string> {
  const found = `[...document.querySelectorAll("option")].find((option) => option.textContent === ${JSON.stringify(text)})`;
  return String(await page.evaluate(`${found}.value`));
}

function merchantUrl(): string {
  return process.env["E2E_MERCHANT_URL"] ?? "";
}

function newAddress(): string {
  return `ada-${randomUUID().slice(0, 8)}@example.com`;
}
