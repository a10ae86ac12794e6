import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/**
 * Fails with what axe finds on the page. For pages without frames of other sites: without them axe needs no second window,
 * which takes most of its time.
 */
export async function expectAccessible(page: Page) {
  await expectNothingFound(new AxeBuilder({ page }).setLegacyMode());
}

/** The same for a page that is looked at once: all of it in light colours, and again in dark ones what colours can break. */
export async function expectAccessibleInBothColours(page: Page) {
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  await expectNothingFound(new AxeBuilder({ page }).setLegacyMode().withRules(OF_COLOURS));
  await page.emulateMedia({ colorScheme: "light", reducedMotion: null });
}

const OF_COLOURS = ["color-contrast", "link-in-text-block"];

/** Fails with what this search finds. */
export async function expectNothingFound(axe: AxeBuilder) {
  const { url, violations } = await axe.options({ resultTypes: ["violations"] }).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
  expect(found, url).toEqual([]);
}
