import { randomInt } from "node:crypto";
import type { Page } from "@playwright/test";
import { expectAccessibleInBothColours } from "../support/axe";
import { expect } from "../support/fixtures";
import { signInByLink } from "../support/in-short";
import { type Office, signInAsAdmin, test } from "../support/office";
import { tellOfSubscription } from "../support/tell-of-subscription";

// One site for all, on a database that a test can break.
test.describe.configure({ mode: "default" });

const PAGES = [
  "",
  "/events",
  "/differences",
  "/customers",
  "/subscriptions",
  "/orders",
  "/grants",
  "/unmatched",
  "/withdrawals",
  "/emails",
  "/audit-log",
  "/health",
];

test("an administrator finds a dead event and replays it, and the subscription appears @core", async ({
  page,
  office,
}) => {
  const { id, email } = await sendDeadEvent(office);
  await signInAsAdmin(page, office);
  await page.goto("/admin/subscriptions");
  await expect(page.getByText(email)).toHaveCount(0);

  await page.getByRole("link", { name: "Overview" }).click();
  await page.getByRole("link", { name: /dead event/ }).click();
  await page.getByRole("link", { name: "subscription_created" }).click();
  await expect(page.getByText("Something was broken.")).toBeVisible();
  await expectAccessibleInBothColours(page);
  // Not "Replay all dead", which the list has.
  await page.getByRole("button", { name: "Replay", exact: true }).click();
  await expect(page.getByText("It will be applied within seconds.")).toBeVisible();

  await expect(async () => {
    await page.goto(`/admin/subscriptions?search=${id}`);
    await expect(page.getByRole("link", { name: email })).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await page.getByRole("link", { name: email }).click();
  await expect(page.getByText("Subscribed to")).toBeVisible();
  await page.getByLabel("New note").fill("Called about an invoice.\nSends it again.");
  await page.getByRole("button", { name: "Add note" }).click();
  await expect(page.getByText("Note added")).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "Called about an invoice." })).toContainText(
    office.admin,
  );
  await expectAccessibleInBothColours(page);

  await page.goto("/admin/audit-log");
  const outcome = { name: "It was dead after 8 attempts. Something was broken.", exact: true };
  await expect(page.getByRole("cell", outcome)).toBeVisible();
});

test("the back office passes axe and fits a narrow screen", async ({ page, office }) => {
  await signInAsAdmin(page, office);
  await page.setViewportSize({ width: 320, height: 800 });
  for (const path of PAGES) {
    await page.goto(`/admin${path}`);
    await expectAccessibleInBothColours(page);
    const isWider = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect([path, isWider]).toEqual([path, false]);
  }
});

test("on a phone the back office has a menu, which the keyboard opens and closes", async ({
  page,
  office,
}) => {
  await signInAsAdmin(page, office);
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto("/admin/orders");
  const menu = page.getByRole("button", { name: "Menu", exact: true });
  await menu.press("Enter");
  const links = page.getByRole("dialog").getByRole("navigation", { name: "Back office" });
  await expect(links.getByRole("link", { name: "Orders" })).toHaveAttribute("aria-current", "page");
  await expectAccessibleInBothColours(page);
  await page.keyboard.press("Escape");
  await expect(menu).toBeFocused();
  await menu.press("Enter");
  await links.getByRole("link", { name: "Audit log" }).click();
  await expect(page.getByRole("heading", { name: "Audit log" })).toBeVisible();
  await expect(page.getByRole("dialog")).toBeHidden();
});

test("a list is sorted by its column heads, keeps the order in a search and hides unchecked columns", async ({
  page,
  office,
}) => {
  const [old, recent] = [`8${randomInt(1e7, 1e8)}`, `8${randomInt(1e7, 1e8)}`];
  for (const [id, created_at] of [
    [old, "2019-03-01T10:00:00.000000Z"],
    [recent, "2019-04-01T10:00:00.000000Z"],
  ] as const)
    // oxlint-disable-next-line no-await-in-loop -- one office
    await tellOfSubscription(office, id, { created_at, user_email: `sorted-${id}@example.com` });
  await signInAsAdmin(page, office);
  await page.goto("/admin/subscriptions?search=sorted-");
  const rows = page.getByRole("row").filter({ hasText: "sorted-" });
  const started = page.getByRole("columnheader", { name: "Started (UTC)" });
  await expect(rows.first()).toContainText(recent);
  await expect(started).toHaveAttribute("aria-sort", "none");
  await started.getByRole("link").click();
  await expect(started).toHaveAttribute("aria-sort", "ascending");
  await expect(rows.first()).toContainText(old);
  await page.getByRole("button", { name: "Show" }).click();
  await expect(started).toHaveAttribute("aria-sort", "ascending");
  await started.getByRole("link").click();
  await expect(started).toHaveAttribute("aria-sort", "descending");
  await expect(rows.first()).toContainText(recent);

  await page.getByRole("button", { name: "Columns" }).click();
  await page.getByRole("menuitemcheckbox", { name: "Started (UTC)" }).click();
  await expect(started).toHaveCount(0);
  await expectAccessibleInBothColours(page);
  await page.reload();
  await expect(page.getByRole("columnheader", { name: "Status" })).toBeVisible();
  await expect(started).toHaveCount(0);
  await page.getByRole("button", { name: "Columns" }).click();
  const choice = page.getByRole("menuitemcheckbox", { name: "Started (UTC)" });
  await expect(choice).not.toBeChecked();
  await choice.press("Enter");
  await expect(started).toBeVisible();
});

test("filters and actions work without JavaScript", async ({ browser, page, office }) => {
  const { id } = await sendDeadEvent(office);
  await signInAsAdmin(page, office);
  const context = await browser.newContext({
    baseURL: office.url,
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  });
  const plain = await context.newPage();
  await plain.goto("/admin/events");
  await plain.getByLabel("About").fill(`subscriptions/${id}`);
  await plain.getByRole("button", { name: "Show" }).click();
  await plain.getByRole("link", { name: "subscription_created" }).click();
  await plain.getByLabel("Reason to ignore it").fill("It is a test.");
  await plain.getByRole("button", { name: "Ignore" }).click();
  await expect(plain.getByText(`Ignored by ${office.admin}: It is a test.`)).toBeVisible();
  await context.close();
});

test("the back office is a 404 for everybody else", async ({ page, customer, office }) => {
  const { email } = await sendDeadEvent(office);
  await expectNothingThere(await wordsOf(page, "/nowhere"), page, email);
  await signInByLink(page, customer.email);
  await expectNothingThere(await wordsOf(page, "/nowhere"), page, email);
});

/** All of the pages say what the page of an unknown address says, in whatever form they are asked for. */
async function expectNothingThere(words: string, page: Page, canary: string) {
  for (const path of [
    ...PAGES,
    "/events/1",
    "/customers/1",
    "/grants/1",
    "/orders/1",
    "/subscriptions/1",
  ].map((end) => `/admin${end}`)) {
    expect(await wordsOf(page, path)).toBe(words);
    for (const headers of [{}, { RSC: "1" }, { RSC: "1", "Next-Router-Prefetch": "1" }]) {
      const answer = await page.request.get(path, { headers, maxRedirects: 0 });
      const body = await answer.text();
      expect([
        path,
        headers,
        [canary, "Back office", "Overview", "Unmatched"].filter((word) => body.includes(word)),
      ]).toEqual([path, headers, []]);
      if (!("RSC" in headers)) expect(answer.status()).toBe(404);
    }
  }
}

/** The title of a page, and all that it says. */
async function wordsOf(page: Page, path: string): Promise<string> {
  await page.goto(path);
  // The strip that says so comes a moment later where nothing was found.
  await expect(page.getByRole("complementary", { name: "Test mode" })).toBeVisible();
  return `${await page.title()}\n${await page.getByRole("main").innerText()}`;
}

/** An event that came while something was broken that is mended now: a subscription that nobody here knows. */
async function sendDeadEvent(office: Office): Promise<{ id: string; email: string }> {
  const id = String(randomInt(1_000_000, 2_000_000_000));
  const email = `lost-${id}@example.com`;
  await tellOfSubscription(office, id, { user_email: email });
  await office.rows(`DELETE FROM merchant.subscriptions WHERE id = '${id}'`);
  await office.rows(
    `UPDATE merchant.webhook_events SET status = 'dead', attempts = 8, last_error = 'Something was broken.'
     WHERE subject_id = '${id}'`,
  );
  return { id, email };
}
