import type { Browser, Page } from "@playwright/test";
import { findFreePort } from "@/e2e/runner/free-port";
import { type Site, startSite } from "@/e2e/runner/site";
import { expectAccessible } from "../../support/axe";
import { expect, test } from "../../support/fixtures";
import { OFFICE_PAGES, OPEN_PAGES, SECTIONS, STATES } from "./merchant-pages";
import { expectNoSidewaysScroll } from "./no-sideways-scroll";
import { takePicture } from "./picture";

// The sandbox's own customers, in the one app that a newcomer has.
let site: Site;
let home: string;

// What axe can find differs between the widths and between the colors, not between all four.
const LOOKS = [
  { colorScheme: "light", viewport: { width: 1280, height: 900 }, isSearched: true },
  { colorScheme: "dark", viewport: { width: 1280, height: 900 }, isSearched: false },
  { colorScheme: "light", viewport: { width: 390, height: 900 }, isSearched: false },
  { colorScheme: "dark", viewport: { width: 390, height: 900 }, isSearched: true },
] as const;

test.describe.configure({ mode: "serial" });

test.beforeAll(async ({ browser }) => {
  const port = await findFreePort();
  home = `http://localhost:${port}`;
  site = await startSite("customers", port, { NODE_ENV: "production", DATABASE_URL: "" });
  await untilTheStoreIsRead(browser);
});

test.afterAll(() => site.stop());

for (const [name, has] of Object.entries(STATES)) {
  test(`an account with ${has} is captured`, async ({ page }) => {
    await become(page, has);
    await look(page, `account-${name}`);
  });
}

for (const { name, path, as } of SECTIONS) {
  test(`${path} of an account with ${STATES[as]} is captured`, async ({ page }) => {
    await become(page, STATES[as]);
    await page.goto(`${home}${path}`);
    await look(page, name);
  });
}

test("the public pages are captured", async ({ page }) => {
  for (const { name, path } of OPEN_PAGES) {
    await page.goto(`${home}${path}`);
    await look(page, name);
  }
});

test("the back office is captured", async ({ page }) => {
  await page.goto(`${home}/sign-in?callbackUrl=%2Fadmin`);
  await page.getByRole("button", { name: "Continue as demo user" }).click();
  await expect(page.getByRole("navigation", { name: "Back office" })).toBeVisible();
  for (const { name, path } of OFFICE_PAGES) {
    await page.goto(`${home}${path}`);
    await look(page, name);
  }
});

/** A moment after the first start the merchant reads what the store sold before. */
async function untilTheStoreIsRead(browser: Browser) {
  const page = await browser.newPage();
  await expect(async () => {
    await page.goto(`${home}/sign-in`);
    await page.getByText("Try another customer").click({ timeout: 1_000 });
    for (const has of Object.values(STATES))
      await expect(page.getByRole("row", { name: has })).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await page.close();
}

async function become(page: Page, has: string) {
  await page.goto(`${home}/sign-in`);
  await page.getByText("Try another customer").click();
  await page.getByRole("row", { name: has }).getByRole("button").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Account");
}

/** At both widths and in both colors: nothing that axe finds, nothing beside the window, and a picture. */
async function look(page: Page, name: string) {
  for (const { colorScheme, viewport, isSearched } of LOOKS) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.setViewportSize(viewport);
    if (isSearched) await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await takePicture(page, `${name}-${viewport.width}-${colorScheme}`, 1_600);
  }
}
