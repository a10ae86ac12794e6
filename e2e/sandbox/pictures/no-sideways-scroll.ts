import { expect, type Page } from "@playwright/test";

/** Fails where the page is wider than its window. A chart takes its new width a moment after the window. */
export async function expectNoSidewaysScroll(page: Page) {
  const excess = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await expect.poll(excess, { message: `${page.url()} scrolls sideways` }).toBeLessThanOrEqual(0);
}
