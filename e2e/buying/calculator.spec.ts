import type { Page } from "@playwright/test";
import { usageTerms } from "@/lib/billing/terms/terms";
import { costOfUse } from "@/lib/billing/usage/cost";
import { formatMoney } from "@/lib/money";
import { expect, test } from "../support/fixtures";

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

test("the calculator shows what the cost function returns while the customer types @core", async ({
  page,
}) => {
  await page.goto("/pricing");
  const calculator = await openCalculator(page);
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

test.describe("in Germany", () => {
  test.use({ locale: "de-DE" });

  test("the calculator follows the browser's language, and a chosen region overrides it", async ({
    signedIn: page,
  }) => {
    await page.goto("/pricing");
    const calculator = await openCalculator(page);
    await expect(calculator.getByRole("status")).toContainText(/18,00\s\$/);
    await calculator.getByLabel("API calls a month").fill("1001000");
    await expect(calculator.getByRole("status")).toContainText(/2\.000,00\s\$/);
    await page.goto("/account/settings");
    await page.getByLabel("Your region").selectOption("International");
    await page.getByRole("button", { name: "Save region" }).click();
    await expect(page.getByText("Your region is saved")).toBeVisible();
    await page.goto("/pricing");
    await openCalculator(page);
    await expect(calculator.getByRole("status")).toContainText("$18.00");
  });
});

async function openCalculator(page: Page) {
  const title = "Estimate the cost of your API calls";
  const calculator = page.getByRole("region", { name: title });
  await calculator.getByText(title).click();
  return calculator;
}
