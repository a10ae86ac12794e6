import type { FrameLocator, Page } from "@playwright/test";
import { expectAccessibleWithFrames } from "./axe-with-frames";
import { CARDS, fillCard } from "../checkout";
import { expect, test as base } from "../fixtures";
import { service } from "../service";
import { serveStaticPage } from "./static-page";

const buyUrl = `${service.sandbox}/store/fernway/checkout/buy/421`;
const BODY = `<p id="late"></p><a class="service-button" href="${buyUrl}">Buy Pro</a>
<a class="lemonsqueezy-button" href="${buyUrl}">Buy as elsewhere</a>`;

/** `shop` is the page of a merchant who includes the script and shares neither code nor origin with the service. */
const test = base.extend<{ shop: Page }>({
  shop: async ({ page }, use) => {
    const site = await serveStaticPage(BODY);
    await page.goto(site.url);
    await use(page);
    await site.close();
  },
});

const overlayOf = (page: Page): FrameLocator => page.frameLocator("dialog iframe");
const allEventsOf = (page: Page) => page.locator("#events li");
/** But for the one that comes with every cart. */
const eventsOf = (page: Page) => allEventsOf(page).filter({ hasNotText: "Checkout.ViewCart" });
const run = (page: Page, code: string) => page.evaluate(code);
const openUrl = (page: Page, url: string) => run(page, `Service.Url.Open(${JSON.stringify(url)})`);
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

/** The page to replace the card of a plan that somebody has just bought, over the shop. */
async function openCardPage(shop: Page, email: string): Promise<FrameLocator> {
  const paid = await service.pay({ variant_id: "421", email, country: "US", card: CARDS.good });
  const { data } = await service.get(`/subscriptions/${paid.subscription_id}`);
  const urls = data.attributes["urls"] as { update_payment_method: string };
  await openUrl(shop, urls.update_payment_method);
  return overlayOf(shop);
}

async function pay(overlay: FrameLocator, email: string) {
  await overlay.getByLabel("Email").fill(email);
  await overlay.getByLabel("Name", { exact: true }).fill("Ada Lindqvist");
  await overlay.getByLabel("Country").selectOption("US");
  await fillCard(overlay, CARDS.good);
  await overlay.getByRole("button", { name: /^Pay/ }).click();
}

test("a button opens the checkout over the page, which learns of the order", async ({ shop, customer }) => {
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

test("the page hears of the cart, of each code that counts, and of the order, in this order", async ({
  shop,
  customer,
}) => {
  await shop.getByText("Buy Pro").click();
  const overlay = overlayOf(shop);
  const code = overlay.getByLabel("Discount code");
  await expect(allEventsOf(shop)).toHaveText([/^Checkout\.ViewCart/]);
  await code.fill("NOSUCHCODE");
  await code.press("Enter");
  await expect(code).toHaveAttribute("aria-invalid", "true");
  await code.fill("WELCOME20");
  await code.press("Enter");
  await expect(allEventsOf(shop)).toHaveCount(2);
  await pay(overlay, customer.email);
  await expect(allEventsOf(shop)).toHaveText([
    /^Checkout\.ViewCart/,
    /^Checkout\.ApplyDiscount/,
    /^Checkout\.Success \d+$/,
  ]);
});

test("the checkout closes by its button and by Escape, and the focus returns", async ({ shop }) => {
  await shop.getByText("Buy Pro").focus();
  for (const close of [
    () => overlayOf(shop).getByRole("button", { name: "Close", exact: true }).click(),
    () => overlayOf(shop).getByLabel("Email").press("Escape"),
  ]) {
    await shop.keyboard.press("Enter");
    await expect(overlayOf(shop).getByLabel("Email")).toBeVisible();
    await close();
    await expect(shop.getByRole("dialog")).toHaveCount(0);
    expect(await focused(shop)).toBe("Buy Pro");
  }
  await expect(eventsOf(shop)).toHaveCount(0);
});

test("axe finds nothing on an open overlay", async ({ shop }) => {
  await shop.getByText("Buy Pro").click();
  await expect(overlayOf(shop).getByLabel("Email")).toBeVisible();
  await expectAccessibleWithFrames(shop, "dialog");
});

test("a wallet pays over the page with one click, after the bank has asked", async ({ shop }) => {
  await shop.getByText("Buy as elsewhere").click();
  const overlay = overlayOf(shop);
  await overlay.getByRole("button", { name: "Browser wallet" }).click();
  await overlay.getByRole("button", { name: /^Visa 3184/ }).click();
  await overlay.getByRole("button", { name: "Complete authentication" }).click();
  await expect(overlay.getByRole("dialog")).toContainText("Thanks for your order!");
  await expect(eventsOf(shop)).toHaveText([/^Checkout\.Success \d+$/]);
});

test("a button that was rendered later works without a word to the script", async ({ shop }) => {
  await shop.evaluate((url) => {
    history.pushState({}, "", "/another-page");
    const link = document.createElement("a");
    Object.assign(link, { className: "service-button", href: url, textContent: "Buy later" });
    // A router's own listener, as frameworks have one: it must find the click taken.
    link.addEventListener("click", (event) => {
      if (!event.defaultPrevented) document.title = "navigated";
    });
    document.getElementById("late")?.append(link);
  }, buyUrl);
  await shop.getByText("Buy later").click();
  await expect(overlayOf(shop).getByLabel("Email")).toBeVisible();
  expect(await shop.title()).toBe("A shop of its own");
  await expect(shop.getByRole("dialog")).toHaveCount(1);
});

test("a checkout made through the API opens with its signature whole, and not twice", async ({ shop }) => {
  const url = await service.createCheckout("421", { checkout_data: { email: "noa@example.org" } });
  await openUrl(shop, url);
  await openUrl(shop, url);
  await expect(overlayOf(shop).getByLabel("Email")).toHaveValue("noa@example.org");
  await expect(shop.locator("iframe")).toHaveCount(1);
});

test("messages of other windows are not believed", async ({ shop }) => {
  await shop.getByText("Buy Pro").click();
  await expect(overlayOf(shop).getByLabel("Email")).toBeVisible();
  await shop.evaluate(async () => {
    const forged = `<script>parent.postMessage({ event: "Checkout.Success", data: {} }, "*");
      parent.postMessage("close", "*"); parent.postMessage("done", "*")</script>`;
    const frame = Object.assign(document.createElement("iframe"), { srcdoc: forged });
    const heard = new Promise<void>((resolve) => {
      addEventListener("message", ({ data }) => data === "done" && resolve());
    });
    document.body.append(frame);
    window.postMessage({ event: "Checkout.Success", data: {} }, "*");
    await heard;
  });
  await expect(shop.locator("dialog")).toHaveCount(1);
  await expect(eventsOf(shop)).toHaveCount(0);
});

test("the stylesheet of the page does not reach the overlay", async ({ shop }) => {
  await shop.addStyleTag({
    content: `iframe { max-width: 50%; aspect-ratio: 16 / 9; border: 5px solid red }
      dialog { padding: 3rem; transform: scale(0.5); opacity: 0.5 }
      dialog button { text-transform: uppercase; border: 2px solid red }`,
  });
  await shop.getByText("Buy Pro").click();
  await expect(overlayOf(shop).getByLabel("Email")).toBeVisible();
  const [dialog, frame] = await Promise.all(
    ["dialog", "dialog iframe"].map((selector) => shop.locator(selector).boundingBox()),
  );
  expect(frame).toEqual(dialog);
  expect(dialog?.width).toBe(960);
  await expect(shop.locator("dialog")).toHaveCSS("opacity", "1");
});

test("a page that refuses can be closed too", async ({ shop }) => {
  const id = "00000000-0000-4000-8000-000000000000";
  await openUrl(shop, `${service.sandbox}/store/fernway/checkout/custom/${id}?signature=forged`);
  await expect(overlayOf(shop).getByRole("heading", { level: 1 })).toBeVisible();
  await shop.getByRole("button", { name: "Close" }).click();
  await expect(shop.locator("dialog")).toHaveCount(0);
});

test("the way out of a page that refuses leads to the store itself", async ({ shop }) => {
  await openUrl(shop, `${service.sandbox}/store/fernway/checkout/buy/99999`);
  await overlayOf(shop).getByRole("link", { name: "Go to the store" }).click();
  await shop.waitForURL("**/sandbox/store/fernway");
});

test("an expired link to replace a card leads out of the overlay", async ({ shop }) => {
  await openUrl(
    shop,
    `${service.sandbox}/store/fernway/subscription/1/payment-details?expires=1&signature=x`,
  );
  await overlayOf(shop).getByRole("link", { name: "Go to the sandbox" }).click();
  await shop.waitForURL(/\/sandbox(\/dashboard)?$/);
});

test("the handler must come in an object, and other addresses are not opened", async ({ shop }) => {
  await expect(run(shop, "Service.Setup(undefined)")).rejects.toThrow("Setup");
  await expect(openUrl(shop, "javascript:alert(1)")).rejects.toThrow("Open");
  await expect(shop.locator("dialog")).toHaveCount(0);
});

test("who came by an affiliate's link is known at the checkout", async ({ shop, customer }) => {
  await shop.goto(`${shop.url()}?aff=1501`);
  await shop.goto(new URL("/pricing", shop.url()).href);
  await shop.getByText("Buy Pro").click();
  const overlay = overlayOf(shop);
  await pay(overlay, customer.email);
  await expect(overlay.getByRole("dialog")).toBeVisible();
  const { data } = await service.get("/affiliates/1501");
  expect(Number(data.attributes["total_earnings"])).toBeGreaterThanOrEqual(240);
});

test("a card is replaced over the page, which hears of each step", async ({ shop, customer }) => {
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

for (const script of ["lemon.js", "js/lemon.js"]) {
  test(`a page that includes ${script} and knows the live service alone runs unchanged`, async ({
    page,
    customer,
  }) => {
    const site = await serveStaticPage(BODY, script);
    await page.goto(site.url);
    await page.evaluate(() => {
      const { LemonSqueezy } = window as unknown as { LemonSqueezy: { Setup: (options: object) => void } };
      type Told = { event: string; data?: { type: string; id: string; attributes: { user_email: string } } };
      LemonSqueezy.Setup({
        eventHandler: ({ event, data }: Told) => {
          if (event !== "Checkout.Success" || !data) return;
          document.title = [data.type, data.id, data.attributes.user_email].join(" ");
        },
      });
    });
    await page.getByText("Buy as elsewhere").click();
    await expect(page.locator("body")).toHaveClass(/lemonsqueezy-open/);
    const overlay = page.locator("#lemonsqueezy-iframe-container iframe").contentFrame();
    await pay(overlay, customer.email);
    await expect(page).toHaveTitle(new RegExp(`^orders \\d+ ${customer.email}$`));
    await site.close();
  });
}

test("the waiting sign is what pages look for, and goes once the checkout is there", async ({ shop }) => {
  await run(shop, "LemonSqueezy.Loader.Show()");
  await expect(shop.locator("body.lemonsqueezy-loading > .lemonsqueezy-loader")).toBeVisible();
  await run(shop, "LemonSqueezy.Loader.Hide()");
  await expect(shop.locator(".lemonsqueezy-loader")).toHaveCount(0);
  await openUrl(shop, buyUrl);
  // Read within the same turn, before the frame can have answered.
  const during = await shop.evaluate((url) => {
    const { LemonSqueezy } = window as unknown as {
      LemonSqueezy: { Url: { Open: (url: string) => void; Close: () => void } };
    };
    LemonSqueezy.Url.Close();
    LemonSqueezy.Url.Open(url);
    return [document.body.className, document.querySelectorAll(".lemonsqueezy-loader").length];
  }, buyUrl);
  expect(during).toEqual(["lemonsqueezy-open lemonsqueezy-loading", 1]);
  await expect(overlayOf(shop).getByLabel("Email")).toBeVisible();
  await expect(shop.locator("body")).toHaveClass("lemonsqueezy-open");
  await expect(shop.locator(".lemonsqueezy-loader")).toHaveCount(0);
  await run(shop, "LemonSqueezy.Url.Close()");
  await expect(shop.locator("body")).toHaveClass("");
});

test("the page hears that a payment method page was closed, by Escape, and of a card that was refused nothing", async ({
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
