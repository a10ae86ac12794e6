import type { Page } from "@playwright/test";
import { plans } from "@/lib/billing/plans";
import { expectAccessibleInBothColours } from "../support/axe";
import { startCheckout } from "../support/checkout";
import { expect, test } from "../support/fixtures";

test.use({ colorScheme: "light" });

test("the comparison table says of each plan what the plan file says", async ({ page }) => {
  await page.goto("/pricing");
  const table = page.getByRole("table", { name: "Compare plans" });
  await expect(table.getByRole("columnheader")).toHaveText([
    "What it includes",
    /^Free/,
    /^Starter/,
    /^Pro/,
    /^Team/,
  ]);
  await expect(cellsOf(page, "Notes")).toHaveText(["20", "1,000", "Unlimited", "Unlimited"]);
  await expect(cellsOf(page, plans.features.sharedLinks)).toHaveText([
    /Not included/,
    /Not included/,
    /^Included/,
    /^Included/,
  ]);
  await expect(cellsOf(page, plans.features.api)).toHaveText(["By use", "By use", /^Included/, /^Included/]);
  await page.setViewportSize({ width: 390, height: 844 });
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(sideways).toBeLessThanOrEqual(0);
  const name = table.getByRole("rowheader", { name: plans.features.api });
  expect((await name.getByText(plans.features.api).boundingBox())?.width).toBeGreaterThan(200);
  await expectAccessibleInBothColours(page);
});

test("yearly prices are shown per month, with the billed total and the saving", async ({ page }) => {
  await page.goto("/pricing");
  await page.getByRole("link", { name: "Yearly 2 months free" }).click();
  await expect(page).toHaveURL(/\/pricing\/yearly$/);
  await expect(cardOf(page, "Pro")).toContainText("$20per month");
  await expect(cardOf(page, "Pro")).toContainText("$240 billed yearly");
  await expect(page.getByRole("columnheader", { name: "Pro" })).toContainText("$20 per month");
  await expect(cardOf(page, "Team")).toContainText("$40.84per month");
  await expect(cardOf(page, "Team")).toContainText("Then $490 billed yearly");
});

test("the free plan has a card too, which links to the product", async ({ page }) => {
  await page.goto("/pricing");
  await expect(cardOf(page, "Free")).toContainText("$0forever");
  await expect(cardOf(page, "Free")).toContainText("20 notes");
  await page.getByRole("link", { name: "Start for free" }).click();
  await expect(page).toHaveURL(/\/sign-in\?callbackUrl=\/notes$/);
});

test("a help icon in the table explains its row, by keyboard too", async ({ page }) => {
  await page.goto("/pricing");
  const hint = page.getByText(plans.hints.search!);
  await expect(hint).toBeHidden();
  await page.getByRole("button", { name: `What “${plans.features.search}” means` }).press("Enter");
  await expect(hint).toBeVisible();
});

test("an old link to an archived plan redirects to pricing with a notice", async ({ page }) => {
  await page.goto("/checkout?variant=999999");
  await expect(page).toHaveURL(/\/pricing\?notice=not-for-sale$/);
  await expect(page.getByText("This product is no longer available")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Pricing" })).toBeVisible();
  await expectAccessibleInBothColours(page);
});

for (const plan of ["Starter", "Pro", "Team"]) {
  test(`${plan} has the same features on its card and at the checkout`, async ({ signedIn: page }) => {
    await page.goto("/pricing");
    const features = await cardOf(page, plan).getByRole("list").getByRole("listitem").allTextContents();
    expect(features.length).toBeGreaterThan(1);
    await startCheckout(page, plan);
    await expect(page.getByRole("listitem").filter({ hasText: features[0] ?? "" })).toBeVisible();
    const listed = await page.getByRole("listitem").allTextContents();
    expect(listed.slice(listed.indexOf(features[0] ?? ""))).toEqual(expect.arrayContaining(features));
    expect(listed.filter((line) => features.includes(line))).toEqual(features);
  });
}

const LOCALES = [
  { tag: "de-DE,de;q=0.9", locale: "de-DE" },
  { tag: "fr", locale: "fr-FR" },
  { tag: "en-US,en;q=0.9", locale: "en-US" },
  { tag: "es-MX,es;q=0.9", locale: "en-US" },
  { tag: "*", locale: "en-US" },
  { tag: ";;q=,--,de_@", locale: "en-US" },
  { tag: "de-DE,".repeat(1_600), locale: "en-US" },
];

test("the page is the same for every browser, and amounts follow the browser's language", async ({
  request,
}) => {
  for (const { tag, locale } of LOCALES) {
    const headers = { "Accept-Language": tag };
    expect(await (await request.get("/pricing", { headers })).text(), tag.slice(0, 30)).toContain(">$24<");
    const visitor = (await (await request.get("/api/me", { headers })).json()) as { locale: string };
    expect(visitor.locale, tag.slice(0, 30)).toBe(locale);
  }
});

test.describe("in Germany", () => {
  test.use({ locale: "de-DE" });

  test("amounts follow the browser's language, and a chosen region overrides it", async ({
    signedIn: page,
  }) => {
    await page.goto("/pricing");
    await expect(page.getByRole("main")).toContainText(/24\s\$/);
    await page.goto("/account/settings");
    await page.getByLabel("Your region").selectOption("International");
    await page.getByRole("button", { name: "Save region" }).click();
    await expect(page.getByText("Your region is saved")).toBeVisible();
    await page.goto("/pricing");
    await expect(page.getByRole("main")).toContainText("$24");
  });
});

function cardOf(page: Page, plan: string) {
  return page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: plan, exact: true }) });
}

function cellsOf(page: Page, name: string) {
  return page
    .getByRole("row")
    .filter({ has: page.getByRole("rowheader", { name }) })
    .getByRole("cell");
}
