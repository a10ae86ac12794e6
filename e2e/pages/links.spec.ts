import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures";

test.use({ viewport: { width: 1280, height: 900 } });

test("links navigate without a full load, back works, and each page is announced", async ({ page }) => {
  await open(page, "/");
  await headLink(page, "Pricing").click();
  await expect(page).toHaveURL(/\/pricing$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Pricing");
  await expect.poll(() => announced(page)).toContain("Pricing");
  await expect(page).toHaveTitle(/Pricing/);
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Pricing");
  await page.goForward();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Pricing");
  await page.getByRole("contentinfo").getByRole("link", { name: "Terms" }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/terms/);
  expect(await isSameLoad(page)).toBe(true);
});

test("a link to a private page loads it in full, so that its policy applies", async ({ signedIn: page }) => {
  await open(page, "/");
  await headLink(page, "Notes").click();
  await expect(page).toHaveURL(/\/notes$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(await isSameLoad(page)).toBe(false);
});

test("back returns to a page whose skip link was followed", async ({ page }) => {
  await open(page, "/contact");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/#main$/);
  await headLink(page, "Pricing").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Pricing");
  await page.goBack();
  await expect(page).toHaveURL(/\/contact#main$/);
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Pricing");
  await page.goBack();
  await page.goForward();
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Pricing");
});

test("the last of two clicks on links wins", async ({ page }) => {
  await open(page, "/contact");
  await page.route("**/sign-in?_rsc=*", async (route) => {
    await page.waitForURL("**/pricing");
    await route.continue().catch(() => undefined);
  });
  const [pricing, signIn] = [headLink(page, "Pricing"), headLink(page, "Sign in")];
  await signIn.click();
  await pricing.click();
  await expect(page).toHaveURL(/\/pricing$/);
  await page.waitForTimeout(300);
  await expect(page).toHaveURL(/\/pricing$/);
  expect(await isSameLoad(page)).toBe(true);
});

test("visible links are prefetched unless they opt out", async ({ page }) => {
  const prefetched = new Set<string>();
  page.on("request", (request) => {
    if (request.headers()["next-router-prefetch"]) prefetched.add(new URL(request.url()).pathname);
  });
  await open(page, "/");
  await expect.poll(() => [...prefetched]).toContain("/pricing");
  await headLink(page, "Sign in").hover();
  await page.waitForTimeout(300);
  expect([...prefetched]).not.toContain("/sign-in");
});

test("the browser's own link features work", async ({ page, context }) => {
  await open(page, "/");
  const link = headLink(page, "Pricing");
  for (const click of [{ modifiers: ["ControlOrMeta" as const] }, { button: "middle" as const }]) {
    const [tab] = await Promise.all([context.waitForEvent("page"), link.click(click)]);
    await expect(tab).toHaveURL(/\/pricing$/);
    await tab.close();
  }
  await link.evaluate((node) => node.setAttribute("target", "_blank"));
  const [tab] = await Promise.all([context.waitForEvent("page"), link.click()]);
  await expect(tab).toHaveURL(/\/pricing$/);
  expect(new URL(page.url()).pathname).toBe("/");
});

test("a link to the current page stays on it, and a link that keeps the scroll position doesn't scroll", async ({
  page,
}) => {
  await open(page, "/pricing");
  await page.setViewportSize({ width: 1280, height: 300 });
  const yearly = page
    .getByRole("navigation", { name: "Billing interval" })
    .getByRole("link", { name: /Yearly/ });
  await yearly.scrollIntoViewIfNeeded();
  await page.evaluate(() => window.scrollTo(0, 90));
  await yearly.click();
  await expect(page).toHaveURL(/\/pricing\/yearly$/);
  await expect(yearly).toHaveAttribute("aria-current", "page");
  expect(await page.evaluate(() => window.scrollY)).toBe(90);
  const terms = page.getByRole("navigation", { name: "Footer" }).getByRole("link", { name: "Terms" });
  await terms.click();
  await expect(page).toHaveURL(/\/terms$/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await terms.click();
  await expect(page).toHaveURL(/\/terms$/);
  expect(await isSameLoad(page)).toBe(true);
});

test("the user menu closes when one of its links is followed", async ({ signedIn: page }) => {
  await open(page, "/account");
  await page.getByRole("banner").getByRole("button", { name: /@|Ada/ }).click();
  await page.getByRole("menuitem", { name: "Settings" }).click();
  await expect(page).toHaveURL(/\/account\/settings$/);
  await expect(page.getByRole("menu")).toHaveCount(0);
  expect(await isSameLoad(page)).toBe(true);
});

test("a signed-out visitor's link leads to the sign-in page", async ({ page }) => {
  await open(page, "/");
  await page.getByRole("navigation", { name: "Footer" }).getByRole("link", { name: "Account" }).click();
  await expect(page).toHaveURL(/\/sign-in/);
});

test("links work without JavaScript", async ({ browser, baseURL }) => {
  const page = await browser.newPage({ javaScriptEnabled: false, baseURL: baseURL ?? "" });
  await page.goto("/");
  await headLink(page, "Pricing").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Pricing");
  await page.close();
});

/** Opens a page that can be known again, and waits until it is hydrated. */
async function open(page: Page, path: string) {
  await page.goto(path, { waitUntil: "networkidle" });
  await page.evaluate(() => Object.assign(window, { isSameLoad: true }));
}

async function isSameLoad(page: Page): Promise<boolean> {
  return await page.evaluate(() => "isSameLoad" in window);
}

function headLink(page: Page, name: string) {
  return page.getByRole("navigation", { name: "Main" }).getByRole("link", { name, exact: true });
}

/** What the framework tells screen readers of a page that was reached by a link. */
async function announced(page: Page): Promise<string | null | undefined> {
  return await page.evaluate(
    () =>
      document.querySelector("next-route-announcer")?.shadowRoot?.querySelector("[aria-live]")?.textContent,
  );
}
