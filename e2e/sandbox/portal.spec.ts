import { CARDS, fillCard } from "../support/checkout";
import { expect, expectOnAccount, test } from "../support/fixtures";
import { service } from "../support/service";
import type { Page } from "@playwright/test";

async function openPortal(page: Page) {
  await page.goto("/account");
  await page.getByRole("link", { name: "Customer portal" }).click();
  await page.waitForURL("**/billing?**");
}

test("a customer replaces the card on the payment method page", async ({ subscriber: page }) => {
  await page.goto("/account");
  await page.getByRole("link", { name: "Update payment method" }).click();
  await page.waitForURL("**/payment-details?**");
  await fillCard(page, CARDS.mastercard);
  await page.getByRole("button", { name: "Save card" }).click();
  await expect(page.getByText(/Mastercard.*4444/i).first()).toBeVisible();
  await expectOnAccount(page, (account) => account.getByText(/4444/));
});

test("a customer cancels in the portal, keeps the plan until it ends, and resumes", async ({
  subscriber: page,
  customer,
}) => {
  await openPortal(page);
  const portal = page.url();
  await page.getByText("Cancel subscription").click();
  // Nothing has happened yet: first it says what will, and asks why.
  await expect(page.getByText(/^It stays usable until .*\d{4}, and no further payment/)).toBeVisible();
  await expect(page.getByText(/^Renews on/)).toBeVisible();
  await page.getByLabel("Why are you canceling?").selectOption("It costs too much");
  await page.getByLabel("Anything to add?").fill("We are only two.");
  await page.getByRole("button", { name: "Cancel now" }).click();
  await expect(page.getByRole("button", { name: "Resume subscription" })).toBeVisible();
  await page.goto(`${service.sandbox}/dashboard/subscriptions?q=${customer.email}`);
  await page.getByRole("link", { name: "Pro Monthly" }).click();
  await expect(page.getByText("It costs too much: We are only two.")).toBeVisible();
  await expectOnAccount(page, (account) => account.getByText(/Ends on/));

  await page.goto(portal);
  await page.getByRole("button", { name: "Resume subscription" }).click();
  await expect(page.getByText("Cancel subscription")).toBeVisible();
  await expectOnAccount(page, (account) => account.getByText(/Renews on/));
});

test("canceling by keyboard announces the result and keeps the focus", async ({ subscriber: page }) => {
  await openPortal(page);
  await page.getByText("Cancel subscription").focus();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Cancel now" }).focus();
  await page.keyboard.press("Enter");
  const news = page.locator("[aria-live]").filter({ hasText: /^Canceled\. It stays usable until/ });
  await expect(news).toBeFocused();
});

test("a preview of one plan can't be confirmed for another", async ({ subscriber: page }) => {
  await openPortal(page);
  await page.getByRole("link", { name: "Change plan" }).click();
  await page.getByRole("radio", { name: /Team Monthly/ }).check();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("region", { name: "What the change costs" })).toBeFocused();
  await page.getByRole("radio", { name: /Starter Monthly/ }).check();
  await expect(page.getByText("Due now")).toHaveCount(0);
});

test("a customer pauses a subscription and resumes it", async ({ subscriber: page }) => {
  await openPortal(page);
  await page.getByText("Pause subscription").click();
  await page.getByRole("button", { name: "Pause now" }).click();
  await expect(page.getByText(/^Paused until you end the pause/)).toBeVisible();
  await page.getByRole("button", { name: "End the pause" }).click();
  await expect(page.getByText(/^Renews on/)).toBeVisible();
});

test("a customer sees what another plan costs now and pays it", async ({ subscriber: page }) => {
  await openPortal(page);
  await page.getByRole("link", { name: "Change plan" }).click();
  await page.getByRole("radio", { name: /Team Monthly/ }).check();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("Due now")).toBeVisible();
  await page.getByRole("button", { name: /^Pay \$25\.00 and change/ }).click();
  await page.waitForURL("**/billing?**");
  await expect(page.getByRole("heading", { name: "Team Monthly" })).toBeVisible();
  await expect(page.getByRole("cell", { name: "$25.00" })).toBeVisible();
});

test("a customer changes the billing details", async ({ subscriber: page }) => {
  await openPortal(page);
  await page.getByText("Change details").click();
  await page.getByLabel("City").fill("Lyon");
  await page.getByLabel("Country").selectOption("FR");
  await page.getByRole("button", { name: "Save details" }).click();
  await expect(page.getByText("Lyon")).toBeVisible();
  await expect(page.getByRole("status").getByText("Saved")).toBeVisible();
  await expect(page.getByLabel("City")).toBeHidden();
});

test("an invalid tax number is refused, and the form keeps its values", async ({ subscriber: page }) => {
  await openPortal(page);
  await page.getByText("Change details").click();
  await page.getByLabel("City").fill("Lyon");
  await page.getByLabel("Country").selectOption("FR");
  await page.getByLabel("Tax number").fill("DE123456789");
  await page.getByRole("button", { name: "Save details" }).click();
  await expect(page.getByText(/begins with FR/)).toBeVisible();
  await expect(page.getByLabel("Tax number")).toBeFocused();
  await expect(page.getByLabel("Tax number")).toHaveValue("DE123456789");
  await expect(page.getByLabel("City")).toHaveValue("Lyon");
  await expect(page.getByLabel("Country")).toHaveValue("FR");
});

test("an invoice opens from the account page and links back to the shop", async ({
  subscriber: page,
  baseURL,
}) => {
  await page.goto("/account");
  await page.getByRole("link", { name: "Invoice", exact: true }).first().click();
  await page.waitForURL("**/subscription-invoice/**");
  await expect(page.getByText("$24.00").first()).toBeVisible();
  // The paper has no ways out.
  const wayBack = page.getByRole("link", { name: `Back to ${new URL(baseURL ?? "").host}` });
  await page.emulateMedia({ media: "print" });
  await expect(wayBack).toBeHidden();
  await page.emulateMedia({ media: "screen" });
  await wayBack.click();
  await expect(page).toHaveURL(`${baseURL}/`);
});

test("a portal link with one changed character is refused", async ({ subscriber: page }) => {
  await openPortal(page);
  const url = new URL(page.url());
  url.searchParams.set("user", `${Number(url.searchParams.get("user")) + 1}`);
  const answer = await page.goto(url.href);
  expect(answer?.status()).toBe(403);
});

test("the account page contains no signed address", async ({ subscriber: page }) => {
  await page.goto("/account");
  expect(await page.content()).not.toContain("signature=");
});
