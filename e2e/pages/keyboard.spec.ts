import type { Page } from "@playwright/test";
import { expectBought } from "../support/checkout";
import { expect, test } from "../support/fixtures";
import { service } from "../support/service";

/** Tabs on until the focus rests on something with this name. */
async function tabTo(page: Page, name: RegExp) {
  for (let i = 0; i < 80; i++) {
    await page.keyboard.press("Tab");
    const label = await page.evaluate(() => {
      const element = document.activeElement;
      const labels =
        element instanceof HTMLInputElement || element instanceof HTMLSelectElement
          ? [...(element.labels ?? [])]
          : [];
      return [element?.getAttribute("aria-label"), ...labels.map((l) => l.textContent), element?.textContent]
        .filter(Boolean)
        .join(" ");
    });
    if (name.test(label)) return;
  }
  throw new Error(`nothing called ${name} can be reached by keyboard`);
}

test("a plan can be bought with the keyboard alone", async ({ signedIn: page }) => {
  await page.goto("/pricing");
  await tabTo(page, /^Get Pro$/);
  await page.keyboard.press("Enter");
  await page.waitForURL("**/checkout/?cart=*");
  await tabTo(page, /^Name/);
  await page.keyboard.type("Ada Lindqvist");
  await tabTo(page, /^Country/);
  await page.keyboard.type("United States");
  await tabTo(page, /^Card number/);
  await page.keyboard.type("4242424242424242");
  await tabTo(page, /^Expiry/);
  await page.keyboard.type("1234");
  await tabTo(page, /^CVC/);
  await page.keyboard.type("123");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toBeVisible();
  await tabTo(page, /^Continue$/);
  await page.keyboard.press("Enter");
  await expectBought(page);
});

test("the first tab stop skips to the content", async ({ page }) => {
  await page.goto("/");
  await page.keyboard.press("Tab");
  await expect(page.locator(":focus")).toHaveText(/skip/i);
});

test("the dashboard's menu can be skipped", async ({ page }) => {
  await page.goto(`${service.sandbox}/dashboard/products`);
  await tabTo(page, /^Skip/);
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "New product" })).toBeFocused();
});
