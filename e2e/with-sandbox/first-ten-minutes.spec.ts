import { readFileSync } from "node:fs";
import { findFreePort } from "@/e2e/runner/free-port";
import { LOGS, startSite, type Site } from "@/e2e/runner/site";
import { CARDS, expectBought, payWith } from "../support/checkout";
import { expect, test } from "../support/fixtures";

// Does what the README says, by the names that it says: **bold** is what stands on a page or in the terminal.
const sections = readFileSync("README.md", "utf8").split("\n## ");
const section = sections.find((part) => part.startsWith("The first ten minutes")) ?? "";
const steps = [...section.matchAll(/^\d\. ([^]*?)(?=^\d\. |\n\n)/gm)].map(([, step = ""]) => step);
const bold = steps.map((step) =>
  [...step.matchAll(/\*\*([^]*?)\*\*/g)].map(([, words = ""]) => words.replaceAll(/\s+/g, " ")),
);
/** What is bold in a step of the README: the first, second, … of its words. */
const words = (step: number, place: number) => bold[step - 1]?.[place - 1] ?? "";

let site: Site;
let port: number;

test.beforeAll(async () => {
  port = await findFreePort();
  site = await startSite("first-ten-minutes", port, { NODE_ENV: "production", DATABASE_URL: "" });
});

test.afterAll(() => site.stop());

test("the README's first ten minutes work word for word @core", async ({ page }) => {
  expect(bold.map(({ length }) => length)).toEqual([3, 2, 4, 2, 2, 2]);
  await expect.poll(() => printed(words(1, 1))).toBe(`http://localhost:${port}`);
  await page.goto(printed(words(1, 1)));
  await page
    .getByRole("link", { name: words(1, 2), exact: true })
    .first()
    .click();
  await page.getByRole("button", { name: words(1, 3), exact: true }).click();

  await page.getByRole("button", { name: words(2, 1), exact: true }).click();
  await page.waitForURL("**/checkout/?cart=*");
  expect(steps[1]).toContain(CARDS.good.replaceAll(/(\d{4})(?=\d)/g, "$1 "));
  await payWith(page, CARDS.good);
  await page
    .getByRole("dialog")
    .getByRole("link", { name: words(2, 2), exact: true })
    .click();

  await expectBought(page, words(3, 1));
  await expect(page.getByRole("link", { name: words(3, 2), exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: words(3, 3), exact: true })).toBeVisible();
  await expectInvoices(1);
  await page
    .getByRole("banner")
    .getByRole("link", { name: words(3, 4), exact: true })
    .click();
  await expect(page.getByText("10 notes, with no limit.")).toBeVisible();

  for (const name of bold[3] ?? []) {
    await page.goto(printed(name));
    await expect(page.getByRole("main")).toContainText("demo@example.com");
  }

  await signOut("Demo Customer");
  // The seeded customers reach the merchant with its first sweep, ten seconds after the first start.
  await page.getByRole("link", { name: words(5, 2), exact: true }).click();
  await page.waitForURL("**/sandbox-customers*");
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole("row", { name: "Team Free trial" })).toBeVisible({ timeout: 500 });
  }).toPass();
  const unpaid = page.getByRole("row", { name: "Pro Unpaid" }).getByRole("button");
  const name = (await unpaid.textContent()) ?? "";
  await unpaid.click();
  await page.waitForURL("**/account*");
  await expect(page.getByText("Unpaid", { exact: true })).toBeVisible();

  await page.goto(printed(words(4, 1)));
  await page.getByRole("link", { name: words(6, 1), exact: true }).click();
  await page.getByRole("button", { name: words(6, 2), exact: true }).click();
  await expect(page.getByText(/things? (has|have) happened on the way/)).toBeVisible({ timeout: 60_000 });
  await signOut(name);
  await page.getByRole("button", { name: words(2, 1), exact: true }).click();
  await page.waitForURL("**/account*");
  await expectInvoices(2);

  async function signOut(who: string) {
    await page.goto(printed(words(1, 1)));
    await page.getByRole("button", { name: who }).click();
    await page.getByRole("menuitem", { name: words(5, 1), exact: true }).click();
    await page.getByRole("link", { name: "Sign in", exact: true }).click();
    await page.waitForURL("**/sign-in*");
  }

  /** The webhook's work begins after its answer. */
  async function expectInvoices(count: number) {
    await expect(async () => {
      await page.goto(`${printed("Site")}/account`);
      const amounts = page.getByRole("region", { name: "Invoices" }).getByText("$24.00");
      await expect(amounts).toHaveCount(count, { timeout: 1_000 });
    }).toPass();
  }
});

/** What the start printed beside this name. */
function printed(name: string): string {
  const log = readFileSync(`${LOGS}/first-ten-minutes.log`, "utf8");
  return new RegExp(`^ +${name} +(\\S+)$`, "m").exec(log)?.[1] ?? "";
}
