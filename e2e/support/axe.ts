import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/**
 * Fails with what axe finds on the page. For pages without frames of other sites: without them axe needs no second window,
 * which takes most of its time. `axe` may search otherwise.
 * @public
 */
export async function expectAccessible(page: Page, axe = new AxeBuilder({ page }).setLegacyMode()) {
  // After a click on a link the title comes a moment later than the page.
  await expect(page).toHaveTitle(/./);
  await expectNothingFound(axe);
}

/** The same for a page that is looked at once: all of it in light colors, and again in dark ones what colors can break. */
export async function expectAccessibleInBothColours(page: Page) {
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  await expectNothingFound(new AxeBuilder({ page }).setLegacyMode().withRules(OF_COLOURS));
  await page.emulateMedia({ colorScheme: "light", reducedMotion: null });
}

/** Empty elements at both ends of an open menu or dialog. They pass the focus on at once, which axe cannot know. */
const FOCUS_GUARDS = "[data-base-ui-focus-guard]";

const OF_COLOURS = ["color-contrast", "link-in-text-block"];

/** Outside CI, `npm test` leaves axe to the run of all journeys: it would take a tenth of its time. */
const IS_QUICK = process.env["E2E_QUICK"] === "1";

async function expectNothingFound(axe: AxeBuilder) {
  if (IS_QUICK) return;
  const { url, violations } = await axe
    .exclude(FOCUS_GUARDS)
    .options({ resultTypes: ["violations"] })
    .analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
  expect(found, url).toEqual([]);
}
