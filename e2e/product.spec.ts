import type { Page } from "@playwright/test";
import { expectAccessibleInBothColours } from "./support/axe";
import { expect, test } from "./support/fixtures";
import { buyInShort } from "./support/in-short";
import { writeNote } from "./support/write-note";
import { service } from "./support/service";

/** Buys, and waits until the product knows. */
async function buy(page: Page, variantId: string, email: string, plan: string) {
  const bought = await buyInShort(page, variantId, { email });
  await expect(async () => {
    await page.goto("/notes");
    await expect(page.getByRole("link", { name: `Your plan: ${plan}` })).toBeVisible({ timeout: 1_000 });
  }).toPass();
  return bought;
}

async function write(page: Page, title: string) {
  await page.goto("/notes");
  await page.getByLabel("New note").fill(title);
  await page.getByRole("button", { name: "Create note" }).click();
  await page.waitForURL(/\/notes\/\w+$/);
}

test("a signed-out visitor is asked to sign in and returns to the product", async ({ page }) => {
  for (const path of ["/notes", "/developers", "/desktop", "/guide", "/notes/export", "/guide/download"]) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/sign-in\?callbackUrl=/);
  }
});

test("the free plan holds twenty notes, and the next note leads to pricing @core", async ({
  signedIn: page,
  customer,
}) => {
  await write(page, "Why we chose Postgres");
  await page.getByLabel("Text", { exact: true }).fill("Because it was there.");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  for (let i = 2; i <= 20; i += 1) await writeNote(page.request, `Note ${i}`);
  await page.goto("/notes");
  await expect(page.getByText("20 of 20 notes.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Create note" })).toBeHidden();
  await expect(page.getByText("1,000 notes with Starter")).toBeVisible();
  await expect(page.getByText("Search across everything with Starter")).toBeVisible();
  await expectAccessibleInBothColours(page);

  await page.getByRole("link", { name: "Get Starter" }).first().click();
  await expect(page).toHaveURL(/\/checkout\?variant=411/);
  await buy(page, "411", customer.email, "Starter");
  await page.getByLabel("Search").fill("postgres");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Why we chose Postgres" })).toBeVisible();
  await expect(page.getByText("Note 7")).toBeHidden();
  await write(page, "The twenty-first");
});

test("a note is shared behind a password, and the link stops when the plan ends", async ({
  signedIn: page,
  customer,
  browser,
}) => {
  await write(page, "For the customer");
  await expect(page.getByText("Shared links with a password with Pro")).toBeVisible();
  const { subscription_id } = await buy(page, "421", customer.email, "Pro");
  await page.getByRole("link", { name: "For the customer" }).click();
  await page.getByLabel("Password for readers").fill("open sesame");
  await page.getByRole("button", { name: "Create link" }).click();
  const address = (await page.getByRole("region", { name: "Share" }).locator("code").textContent()) ?? "";

  const reader = await (await browser.newContext()).newPage();
  await reader.goto(address);
  await reader.getByLabel("Password").fill("open says me");
  await reader.getByRole("button", { name: "Open", exact: true }).click();
  await expect(reader.getByText("That password is incorrect.")).toBeVisible();
  await expectAccessibleInBothColours(reader);
  await reader.getByLabel("Password").fill("open sesame");
  await reader.getByRole("button", { name: "Open", exact: true }).click();
  await expect(reader.getByRole("heading", { name: "For the customer" })).toBeVisible();

  await service.pause(String(subscription_id));
  await expect(async () => {
    await reader.reload();
    await expect(reader.getByRole("heading", { name: "For the customer" })).toBeHidden({ timeout: 1_000 });
  }).toPass();
  await reader.context().close();
});

test("a program reads and writes with an API token that was shown once", async ({
  signedIn: page,
  customer,
  request,
}) => {
  await page.goto("/developers");
  await expect(page.getByText("API access with your own token with Pro")).toBeVisible();
  await buy(page, "421", customer.email, "Pro");
  await page.getByRole("link", { name: "API" }).click();
  await page.getByLabel("Token name").fill("Backup");
  await page.getByRole("button", { name: "Create token" }).click();
  const token = (await page.getByRole("status").locator("code").textContent()) ?? "";
  const headers = { Authorization: `Bearer ${token}` };
  const written = await request.post("/api/notes", { headers, data: { title: "By a program" } });
  expect(written.status()).toBe(201);
  expect(await (await request.get("/api/notes", { headers })).json()).toMatchObject({ total: 1 });
  await page.reload();
  await expect(page.getByText(token)).toBeHidden();
  await expect(page.getByText(/last used on/)).toBeVisible();
  await expectAccessibleInBothColours(page);
  await page.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Backup")).toBeHidden();
  expect((await request.get("/api/notes", { headers })).status()).toBe(401);
});

test("the buyer of a one-off product downloads it", async ({ signedIn: page, customer }) => {
  await page.goto("/guide");
  await expect(page.getByRole("link", { name: "Buy it for $39" })).toBeVisible();
  await page.goto("/guide/download");
  await expect(page).toHaveURL(/\/pricing$/);
  await buyInShort(page, "441", customer);
  await expect(async () => {
    await page.goto("/guide");
    await expect(page.getByRole("link", { name: "Download" })).toBeVisible({ timeout: 1_000 });
  }).toPass();
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download" }).click(),
  ]);
  expect(file.suggestedFilename()).toBe("field-guide.md");
});

test("the pricing page marks the current plan", async ({ signedIn: page, customer }) => {
  await buy(page, "421", customer.email, "Pro");
  await page.goto("/pricing");
  await expect(page.getByText("Your plan", { exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "Manage your plan" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Switch to Team" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Start 14-day trial" })).toHaveCount(0);
  await page.goto("/pricing/yearly");
  await expect(page.getByRole("button", { name: "Pay yearly" })).toBeVisible();
});
