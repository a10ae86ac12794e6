import { chromium, expect as expectSoon, type Page } from "@playwright/test";
import { LOCAL_API_KEY } from "@/lib/env/sandbox";
import { findChromium } from "../../../../e2e/runner/chromium";

const NAME = "Harbourlight";
const FORMER = /Fernway/;
/** `--primary` of the guide on a light page: #0b5c6b. */
const PRIMARY = "rgb(11, 92, 107)";
const PRODUCTS = ["Starter", "Pro", "Team", "Notes API", "Field Guide", "Notes for Desktop", "500 credits"];

// The dev server compiles each page when it is first asked for, and what then takes too long is tried again.
const expect = expectSoon.configure({ timeout: 120_000 });

/** Sees what docs/guides/make-it-yours.md leads to, on the data of the brand before: prices, a purchase, the back office, an email. */
export async function lookAtHarbourlight(url: string): Promise<void> {
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
  });
  try {
    const page = await browser.newPage({ baseURL: url, colorScheme: "light", locale: "en" });
    page.setDefaultTimeout(120_000);
    await lookAtPricing(page);
    await buyPro(page);
    await lookAtAdmin(page);
    await lookAtEmail(url);
    expect(await (await fetch(`${url}/icon.svg`)).text()).toContain("#0b5c6b");
  } finally {
    await browser.close();
  }
}

async function lookAtPricing(page: Page): Promise<void> {
  await expect(async () => {
    await page.goto("/pricing");
    await expectSoon(page.getByRole("heading", { name: "Pricing", exact: true })).toBeVisible();
    for (const product of PRODUCTS)
      await expectSoon(page.getByRole("heading", { name: product, exact: true })).toBeVisible();
  }).toPass();
  await expect(page.getByRole("region", { name: "Estimate the cost of your API calls" })).toBeVisible();
  await expect(page.locator("body")).not.toContainText(FORMER);
  const button = page.getByRole("button", { name: "Get Pro", exact: true });
  await expect(button).toHaveCSS("background-color", PRIMARY);
  // The shades around it have its hue, which is 215° here and 46° before.
  const hues = await page.evaluate(() =>
    ["--primary-strong", "--accent"].map((name) => {
      const probe = document.body.appendChild(document.createElement("i"));
      probe.style.color = `var(${name})`;
      return Number(/([\d.]+)\)$/.exec(getComputedStyle(probe).color)?.[1]);
    }),
  );
  for (const hue of hues) expect(Math.abs(hue - 215)).toBeLessThan(3);
}

async function buyPro(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Get Pro", exact: true }).click();
  await page.getByRole("button", { name: "Continue as demo user" }).click();
  await expect(async () => {
    const again = page.getByRole("button", { name: "Continue to payment" });
    if (await again.isVisible()) await again.click();
    await page.waitForURL("**/checkout/?cart=*", { timeout: 20_000 });
  }).toPass();
  await expect(page.locator("body")).toContainText(NAME);
  await expect(page.locator("body")).not.toContainText(FORMER);
  await page.getByLabel("Name", { exact: true }).fill("Ada Lindqvist");
  await page.getByLabel("Country").selectOption("US");
  await page.getByLabel("Card number").fill("4242424242424242");
  await page.getByLabel("Expiry").fill("12/34");
  await page.getByLabel("CVC").fill("123");
  await page.getByRole("button", { name: /^Pay/ }).click();
  await page.getByRole("dialog").getByRole("link", { name: "Continue" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Pro is active" })).toBeVisible();
}

async function lookAtAdmin(page: Page): Promise<void> {
  await page.goto("/admin");
  await expect(page.getByRole("heading", { level: 1, name: "Overview" })).toBeVisible();
  await expect(page.locator("body")).not.toContainText(FORMER);
}

async function lookAtEmail(url: string): Promise<void> {
  const headers = { Authorization: `Bearer ${LOCAL_API_KEY}` };
  await expect(async () => {
    const answer = await fetch(`${url}/sandbox/control/mails?to=demo@example.com`, { headers });
    const { data } = (await answer.json()) as {
      data: { from: string; subject: string; html: string | null }[];
    };
    const welcome = data.find(({ subject }) => /welcome/i.test(subject));
    expect(welcome).toMatchObject({
      from: expect.stringContaining(NAME),
      html: expect.stringMatching(/background:#0b5c6b/),
    });
    expect(`${welcome?.subject} ${welcome?.html}`).not.toMatch(FORMER);
  }).toPass({ timeout: 60_000 });
}
