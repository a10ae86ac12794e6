import type { Page } from "@playwright/test";
import { plans } from "@/lib/billing/plans";
import { costOfUse } from "@/lib/billing/usage/cost";
import { usageTerms } from "@/lib/billing/usage/terms";
import { formatMoney } from "@/lib/money";
import { expectAccessibleInBothColours } from "../support/axe";
import { startCheckout } from "../support/checkout";
import { expect, test } from "../support/fixtures";

test.use({ colorScheme: "light" });

test("the table says of each plan what the plan file says", async ({ page }) => {
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

test("an old link to what is no longer sold leads to the prices, with a sentence", async ({ page }) => {
  await page.goto("/checkout?variant=999999");
  await expect(page).toHaveURL(/\/pricing\?notice=not-for-sale$/);
  await expect(page.getByText("What you were looking for is no longer sold")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Pricing" })).toBeVisible();
  await expectAccessibleInBothColours(page);
});

for (const plan of ["Starter", "Pro", "Team"]) {
  test(`${plan} has the same features on its card and at the checkout`, async ({ signedIn: page }) => {
    await page.goto("/pricing");
    const card = page
      .getByRole("listitem")
      .filter({ has: page.getByRole("heading", { name: plan, exact: true }) });
    const features = await card.getByRole("list").getByRole("listitem").allTextContents();
    expect(features.length).toBeGreaterThan(1);
    await startCheckout(page, plan);
    await expect(page.getByRole("listitem").filter({ hasText: features[0] ?? "" })).toBeVisible();
    const listed = await page.getByRole("listitem").allTextContents();
    expect(listed.slice(listed.indexOf(features[0] ?? ""))).toEqual(expect.arrayContaining(features));
    expect(listed.filter((line) => features.includes(line))).toEqual(features);
  });
}

// As the store sells it (the sandbox's seeds): a thousand free, then two dollars for each further thousand.
const TERMS = usageTerms.parse({
  aggregation: "sum",
  isVolume: false,
  packageSize: 1,
  tiers: [
    { lastUnit: 1_000, unitPrice: "0", fixedFee: 0 },
    { lastUnit: null, unitPrice: "0.2", fixedFee: 0 },
  ],
});
const USES = [0, 999, 1_000, 1_001, 1_003, 25_000, 1_000_000, 999_999_999];

test("the calculator tells what the cost function says, while somebody types @core", async ({ page }) => {
  await page.goto("/pricing");
  const calculator = page.getByRole("region", { name: "What your API calls would cost" });
  for (const units of USES) {
    await calculator.getByLabel("API calls a month").fill(String(units));
    await expect(calculator.getByRole("status")).toContainText(formatMoney(costOfUse(TERMS, units), "USD"));
  }
  await expect(calculator).toContainText("Pro costs less: $24 per month");
  await calculator.getByLabel("API calls a month").fill("");
  await calculator.getByRole("button", { name: "1,000", exact: true }).click();
  await expect(calculator.getByRole("status")).toContainText("$0.00");
  await expect(calculator.getByLabel("API calls a month")).toHaveValue("1000");
  await expect(calculator).not.toContainText("costs less");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the calculator answers by its address, and takes no nonsense", async ({ page }) => {
    await page.goto("/pricing/yearly");
    const calculator = page.getByRole("region", { name: "What your API calls would cost" });
    await calculator.getByLabel("API calls a month").fill("25000");
    await calculator.getByRole("button", { name: "Calculate" }).click();
    await expect(page).toHaveURL(/\/pricing\/yearly\?apiCalls=25000/);
    await expect(calculator.getByRole("status")).toContainText("$48.00");
    await calculator.getByRole("button", { name: "100,000", exact: true }).click();
    await expect(calculator.getByRole("status")).toContainText("$198.00");
    for (const nonsense of ["-5", "1e9", "<script>", "9".repeat(400)]) {
      await page.goto(`/pricing?apiCalls=${encodeURIComponent(nonsense)}`);
      await expect(calculator.getByLabel("API calls a month")).toHaveValue("10000");
    }
  });
});

const WRITTEN = [
  { tag: "de-DE,de;q=0.9", price: "24 $", notes: "1.000 notes" },
  { tag: "fr", price: "24 $US", notes: "1 000 notes" },
  { tag: "en-US,en;q=0.9", price: "$24", notes: "1,000 notes" },
  { tag: "es-MX,es;q=0.9", price: "$24", notes: "1,000 notes" },
  { tag: "*", price: "$24", notes: "1,000 notes" },
  { tag: ";;q=,--,de_@", price: "$24", notes: "1,000 notes" },
  { tag: "de-DE,".repeat(1_600), price: "$24", notes: "1,000 notes" },
];

test("amounts and counts are written as the browser likes them, whatever it says", async ({ request }) => {
  for (const { tag, price, notes } of WRITTEN) {
    const answer = await request.get("/pricing", { headers: { "Accept-Language": tag } });
    const text = (await answer.text()).replaceAll(/[\u00a0\u202f]/g, " ");
    expect(text, tag.slice(0, 30)).toContain(`>${price}<`);
    expect(text, tag.slice(0, 30)).toContain(notes);
    expect(answer.headers()["cache-control"]).toMatch(/no-store|private/);
  }
});

test.describe("in Germany", () => {
  test.use({ locale: "de-DE" });

  test("the browser goes on as the server began, and a chosen region counts more", async ({
    signedIn: page,
  }) => {
    await page.goto("/pricing");
    const calculator = page.getByRole("region", { name: "What your API calls would cost" });
    await expect(calculator.getByRole("status")).toContainText(/18,00\s\$/);
    await calculator.getByLabel("API calls a month").fill("1001000");
    await expect(calculator.getByRole("status")).toContainText(/2\.000,00\s\$/);
    await page.goto("/account/settings");
    await page.getByLabel("Your region").selectOption("International");
    await page.getByRole("button", { name: "Save region" }).click();
    await expect(page.getByText("Your region is saved")).toBeVisible();
    await page.goto("/pricing");
    await expect(calculator.getByRole("status")).toContainText("$18.00");
  });
});

function cellsOf(page: Page, name: string) {
  return page
    .getByRole("row")
    .filter({ has: page.getByRole("rowheader", { name }) })
    .getByRole("cell");
}
