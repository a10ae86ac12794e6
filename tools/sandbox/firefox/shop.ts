import { serveStaticPage } from "@/e2e/sandbox/overlay/static-page";
import { service } from "@/e2e/support/service";
import type { Page } from "./browser";

type ClientEvent = { event: string; data?: { id?: string; order?: { data: { id: string } } } };

export const BUY = `${service.sandbox}/store/fernway/checkout/buy/421`;

/** On the page of a shop that includes the script and has nothing else of ours; it keeps the events that it hears. */
export async function onShop(page: Page, work: () => Promise<void>): Promise<void> {
  const site = await serveStaticPage(`<a class="lemonsqueezy-button" href="${BUY}">Buy Pro</a>`, "lemon.js");
  try {
    await page.goto(site.url);
    await page.evaluate("LemonSqueezy.Setup({ eventHandler: (event) => (window.heard ??= []).push(event) })");
    await work();
  } finally {
    await site.close();
  }
}

/** Waits for an event of this name. */
export async function hears(page: Page, name: string): Promise<ClientEvent> {
  const found = `window.heard?.find(({ event }) => event === ${JSON.stringify(name)})`;
  await page.waitForFunction(found);
  return JSON.parse(String(await page.evaluate(`JSON.stringify(${found})`))) as ClientEvent;
}

/** The names of all that it has heard. */
export async function heardBy(page: Page): Promise<string[]> {
  return String(await page.evaluate("window.heard.map(({ event }) => event).join()")).split(",");
}
