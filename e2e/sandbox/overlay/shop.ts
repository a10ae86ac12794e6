import type { FrameLocator, Page } from "@playwright/test";
import { CARDS, fillCard } from "../../support/checkout";
import { test as base } from "../../support/fixtures";
import { service } from "../../support/service";
import { serveStaticPage } from "./static-page";

export const buyUrl = `${service.sandbox}/store/fernway/checkout/buy/421`;
export const BODY = `<p id="late"></p><a class="service-button" href="${buyUrl}">Buy Pro</a>
<a class="lemonsqueezy-button" href="${buyUrl}">Buy as elsewhere</a>`;

/** `shop` is the page of a merchant who includes the script and shares neither code nor origin with the service. */
export const test = base.extend<{ shop: Page }>({
  shop: async ({ page }, use) => {
    const site = await serveStaticPage(BODY);
    await page.goto(site.url);
    await use(page);
    await site.close();
  },
});

export const overlayOf = (page: Page): FrameLocator => page.frameLocator("dialog iframe");
export const allEventsOf = (page: Page) => page.locator("#events li");
/** But for the one that comes with every cart. */
export const eventsOf = (page: Page) => allEventsOf(page).filter({ hasNotText: "Checkout.ViewCart" });
export const run = (page: Page, code: string) => page.evaluate(code);
export const openUrl = (page: Page, url: string) => run(page, `Service.Url.Open(${JSON.stringify(url)})`);

/** Pays in an overlay. */
export async function pay(overlay: FrameLocator, email: string) {
  await overlay.getByLabel("Email").fill(email);
  await overlay.getByLabel("Name", { exact: true }).fill("Ada Lindqvist");
  await overlay.getByLabel("Country").selectOption("US");
  await fillCard(overlay, CARDS.good);
  await overlay.getByRole("button", { name: /^Pay/ }).click();
}
