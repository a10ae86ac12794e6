import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures";
import { writeNote } from "../support/write-note";

const NARROW = { width: 320, height: 700 };
const PUBLIC = [
  "/",
  "/pricing",
  "/terms",
  "/privacy",
  "/contact",
  "/nowhere",
  "/de",
  "/de/pricing",
  "/de/contact",
];
const ACCOUNT = [
  "/account",
  "/account/activity",
  "/account/invoices",
  "/account/orders",
  "/account/licenses",
  "/account/seats",
  "/account/usage",
  "/account/credits",
  "/account/settings",
  "/account/delete",
  "/checkout?variant=441",
];

test.use({ viewport: NARROW });

test("no public page scrolls sideways at 320 px", async ({ page }) => {
  for (const path of [...PUBLIC, "/sign-in"]) await expectToFit(page, path);
});

test("no page scrolls sideways at 320 px for a customer", async ({ subscriber: page }) => {
  await page.goto("/account");
  const plan = await page.getByRole("link", { name: "Change plan" }).getAttribute("href");
  for (const path of [...PUBLIC, ...ACCOUNT, plan ?? "", `${plan}/cancel`]) await expectToFit(page, path);
});

test("no page of the product scrolls sideways at 320 px", async ({ subscriber: page }) => {
  const note = await writeNote(page.request, "A note with a title that is longer than the screen is wide");
  for (const path of ["/notes", "/developers", "/desktop", "/guide", `/notes/${note}`])
    await expectToFit(page, path);
});

test("the header fits without JavaScript", async ({ browser, signedIn, baseURL }) => {
  const context = await browser.newContext({
    viewport: NARROW,
    javaScriptEnabled: false,
    storageState: await signedIn.context().storageState(),
    baseURL: baseURL ?? "",
  });
  const page = await context.newPage();
  await page.goto("/account");
  await expect(page.getByRole("button", { name: /@example\.com/ })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(NARROW.width);
  await context.close();
});

test("the menu has what the narrowest header leaves out", async ({ signedIn: page }) => {
  await page.goto("/account");
  const header = page.getByRole("banner");
  await expect(header.getByRole("link", { name: "Notes" })).toBeHidden();
  await header.getByRole("button", { name: /@example\.com/ }).click();
  await page.getByRole("menuitem", { name: "Notes" }).click();
  await page.waitForURL("**/notes");
});

async function expectToFit(page: Page, path: string) {
  await page.goto(path);
  expect([path, await excess(page)]).toEqual([path, 0]);
}

/** By how many pixels. What is far below is only laid out once it is scrolled to. */
async function excess(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const { documentElement: root } = document;
    for (let top = 0; top < root.scrollHeight; top += window.innerHeight) {
      window.scrollTo(0, top);
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }
    return Math.max(0, root.scrollWidth - window.innerWidth);
  });
}
