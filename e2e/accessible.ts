import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** Axe finds nothing on a page of the dashboard, and it does not scroll sideways. */
export async function expectAccessible(page: Page) {
  // No page has frames of other sites; without them axe needs no second window, which takes most of the time.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ["violations"] })
    .analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" | ")}`),
    page.url(),
  ).toEqual([]);
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(excess, `${page.url()} scrolls sideways`).toBeLessThanOrEqual(0);
}
