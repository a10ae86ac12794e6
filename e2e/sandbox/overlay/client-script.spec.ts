import { expect } from "../../support/fixtures";
import { service } from "../../support/service";
import { BODY, allEventsOf, buyUrl, eventsOf, openUrl, overlayOf, pay, run, test } from "./shop";
import { serveStaticPage } from "./static-page";

test("the page gets events of the cart, of each applied code and of the order, in this order", async ({
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

test("a button that was rendered later works without another call", async ({ shop }) => {
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

test("messages from other windows are ignored", async ({ shop }) => {
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

test("the page's stylesheet doesn't affect the overlay", async ({ shop }) => {
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

test("the event handler must be in an object, and other addresses don't open", async ({ shop }) => {
  await expect(run(shop, "Service.Setup(undefined)")).rejects.toThrow("Setup");
  await expect(openUrl(shop, "javascript:alert(1)")).rejects.toThrow("Open");
  await expect(shop.locator("dialog")).toHaveCount(0);
});

test("an affiliate's visitor is known at the checkout", async ({ shop, customer }) => {
  await shop.goto(`${shop.url()}?aff=1501`);
  await shop.goto(new URL("/pricing", shop.url()).href);
  await shop.getByText("Buy Pro").click();
  const overlay = overlayOf(shop);
  await pay(overlay, customer.email);
  await expect(overlay.getByRole("dialog")).toBeVisible();
  const { data } = await service.get("/affiliates/1501");
  expect(Number(data.attributes["total_earnings"])).toBeGreaterThanOrEqual(240);
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

test("the loading indicator is there, and goes away with the checkout's arrival", async ({ shop }) => {
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
