import type { Page } from "@playwright/test";
import { expectAccessibleInBothColours } from "../support/axe";
import { buy } from "../support/checkout";
import { expect, test } from "../support/fixtures";
import { signInByLink } from "../support/in-short";
import { service } from "../support/service";

const SECTIONS = [
  ["Overview", "/account"],
  ["Invoices", "/account/invoices"],
  ["Orders", "/account/orders"],
  ["Activity", "/account/activity"],
  ["Settings", "/account/settings"],
] as const;

test("each account section is one key press away and marked as current", async ({ subscriber: page }) => {
  const nav = page.getByRole("navigation", { name: "Account" });
  // Those that would be empty are left out: license keys, usage and people.
  await expect(nav.getByRole("link")).toHaveText(SECTIONS.map(([name]) => name));
  for (const [name, path] of SECTIONS) {
    await nav.getByRole("link", { name }).press("Enter");
    await page.waitForURL(`**${path}`);
    await expect(nav.locator("[aria-current]")).toHaveText([name]);
  }
  await page.goto("/account/settings");
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await nav.getByRole("link", { name: "Activity" }).click();
  await expect(page.getByRole("list", { name: "Activity" })).toContainText("$24.00 paid for Pro");
  await expectAccessibleInBothColours(page);
  await nav.getByRole("link", { name: "Overview" }).click();
  await page.getByRole("link", { name: "Pause plan" }).click();
  await page.getByRole("link", { name: "Overview", exact: true }).click();
  await page.getByRole("main").getByRole("link", { name: "Cancel plan" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Cancel Pro");
});

test("signing in with a provider of another account shows an error", async ({ signedIn: page }) => {
  await page.goto("/sign-in?error=OAuthAccountNotLinked");
  await expect(page.getByText("That sign-in belongs to another account")).toBeVisible();
});

test("a saved name appears in the header", async ({ signedIn: page }) => {
  await page.goto("/account/settings");
  await page.getByLabel("Your name").fill("  Grace Hopper ");
  await page.getByRole("button", { name: "Save name" }).click();
  await expect(page.getByText("Your name is saved")).toBeVisible();
  await expect(page.getByRole("button", { name: "Grace Hopper" })).toBeVisible();
  await page.goto("/account");
  await expect(page.getByRole("main")).toContainText("Grace Hopper");
});

test("an email that was turned off stays unchecked, and the others stay as they were", async ({
  signedIn: page,
}) => {
  await page.goto("/account/settings");
  const welcome = page.getByRole("checkbox", { name: "Getting started" });
  const pauses = page.getByRole("checkbox", { name: "Pauses" });
  await expect(welcome).toBeChecked();
  await welcome.uncheck();
  await page.getByRole("button", { name: "Save emails" }).click();
  await expect(page.getByText("Your choice is saved.")).toBeVisible();
  await page.reload();
  await expect(welcome).not.toBeChecked();
  await expect(pauses).toBeChecked();
  await expectAccessibleInBothColours(page);
});

test("a chosen region changes how dates and amounts are written", async ({ subscriber: page }) => {
  await page.goto("/account/settings");
  const region = page.getByLabel("Your region");
  await region.selectOption("Germany");
  await page.getByRole("button", { name: "Save region" }).click();
  await expect(page.getByText("Your region is saved")).toBeVisible();
  await expect(region).toHaveValue("DE");
  const plan = page.getByRole("region", { name: "Pro" });
  await page.goto("/account");
  await expect(plan).toContainText(/24,00\s\$ per month/);
  await page.goto("/pricing");
  await expect(page.getByRole("main")).toContainText(/24\s\$/);
  await page.goto("/account/settings");
  await region.selectOption("United States");
  await page.getByRole("button", { name: "Save region" }).click();
  // The field says so already before it is saved, and whoever leaves then takes the question back.
  await expect(page.getByText("Your region is saved")).toBeVisible();
  await expect(region).toHaveValue("US");
  await page.goto("/account");
  await expect(plan).toContainText("$24.00 per month");
  await expect(plan).toContainText(/Renews on [A-Z][a-z]+ \d+, \d{4}/);
});

test("an address changes after the new and then the old one confirm it, and purchases stay", async ({
  subscriber: page,
  customer,
  browser,
}) => {
  const newAddress = `new-${customer.email}`;
  await askFor(page, newAddress);
  await expectAccessibleInBothColours(page);
  const links = await linksTo(customer.email, newAddress);
  // What programs that scan mail do.
  for (const link of [...links, ...links]) await page.request.get(link);
  const elsewhere = await browser.newPage();
  await elsewhere.goto(links[1]);
  await expectAccessibleInBothColours(elsewhere);
  await elsewhere.getByRole("button", { name: "Confirm" }).click();
  await expect(elsewhere.getByRole("heading", { name: "Confirmed" })).toBeVisible();
  await elsewhere.goto(links[1]);
  await expect(elsewhere.getByText("This link does not work")).toBeVisible();
  await elsewhere.close();
  await page.goto("/account/settings");
  await expect(page.getByText(`Open the link in the email to ${customer.email}.`)).toBeVisible();

  await page.goto(links[0]);
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByText("Your email address has changed")).toBeVisible();
  await expect(page.getByRole("button", { name: newAddress })).toBeVisible();
  await page.goto("/account");
  await expect(page.getByRole("main")).toContainText(newAddress);
  await expect(page.getByText(/Renews on/)).toBeVisible();
  for (const to of [customer.email, newAddress]) await service.mailTo(to, /address .* has changed/);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("an address changes after the old and then the new one confirm it, and other browsers are signed out", async ({
    signedIn: page,
    customer,
    browser,
  }) => {
    const newAddress = `new-${customer.email}`;
    await askFor(page, newAddress);
    const [old, fresh] = await linksTo(customer.email, newAddress);
    await page.goto(old);
    await page.getByRole("button", { name: "Confirm" }).click();
    await expect(page.getByRole("heading", { name: "Confirmed" })).toBeVisible();
    const elsewhere = await browser.newPage({ javaScriptEnabled: false });
    await elsewhere.goto(fresh);
    await elsewhere.getByRole("button", { name: "Confirm" }).click();
    await expect(elsewhere.getByRole("heading", { name: "The email address has changed" })).toBeVisible();
    await page.goto("/account");
    await page.waitForURL("**/sign-in**");
    await signInByLink(elsewhere, newAddress);
    await elsewhere.goto("/account");
    await expect(elsewhere.getByRole("main")).toContainText(newAddress);
    await elsewhere.close();
  });

  test("a new address change replaces the one before, and can be withdrawn", async ({
    signedIn: page,
    customer,
  }) => {
    const [first, second] = [`first-${customer.email}`, `second-${customer.email}`];
    await askFor(page, first);
    const links = await linksTo(customer.email, first);
    await askFor(page, second);
    await expect(page.getByText(`Changing to ${second}`)).toBeVisible();
    await page.goto(links[1]);
    await expect(page.getByText("This link does not work")).toBeVisible();
    await page.goto("/account/settings");
    await page.getByRole("button", { name: "Cancel the change" }).click();
    await expect(page.getByText("The change was canceled")).toBeVisible();
    await page.goto((await linksTo(second))[0]);
    await expect(page.getByText("This link does not work")).toBeVisible();
  });

  test("a change to the address of another account doesn't reveal that account", async ({
    signedIn: page,
    customer,
    browser,
  }) => {
    const theirs = `theirs-${customer.email}`;
    const other = await browser.newPage();
    await signInByLink(other, theirs);
    await other.close();
    await askFor(page, theirs);
    await expect(page.getByText(`Changing to ${theirs}`)).toBeVisible();
    const { text } = await service.mailTo(theirs, /already has an account/);
    expect(text).not.toContain("token=");
  });
});

test("a browser whose session was ended elsewhere has to sign in again", async ({
  signedIn: page,
  customer,
  browser,
}) => {
  const phone = await browser.newPage({ userAgent: "Mozilla/5.0 (iPhone) Version/18.0 Safari/604.1" });
  await signInByLink(phone, customer.email);
  await phone.goto("/account");
  await page.goto("/account/settings");
  await expect(page.getByText("This browser")).toHaveCount(1);
  const session = page.getByRole("listitem").filter({ hasText: "Safari on iPhone" });
  await session.getByRole("button", { name: "Sign out" }).click();
  await expect(session).toBeHidden();
  await phone.goto("/account");
  await phone.waitForURL("**/sign-in**");
  await signInByLink(phone, customer.email);
  await page.reload();
  await page.getByRole("button", { name: "Sign out everywhere else" }).click();
  await expect(session).toBeHidden();
  await phone.goto("/account");
  await phone.waitForURL("**/sign-in**");
  await page.goto("/account");
  await expect(page.getByRole("heading", { level: 1, name: "Account" })).toBeVisible();
  await phone.close();
});

/** On the settings page: asks for another address. */
async function askFor(page: Page, address: string) {
  await page.goto("/account/settings");
  await page.getByLabel("New address").fill(address);
  await page.getByRole("button", { name: "Change address" }).click();
  await expect(page.getByText("We sent you two emails")).toBeVisible();
}

/** The links in the mails to these addresses. */
async function linksTo<Addresses extends string[]>(...addresses: Addresses) {
  const mails = addresses.map((address) => service.mailTo(address, /^Confirm .*address/));
  return (await Promise.all(mails)).map(({ text }) => /https?:\/\/\S+/.exec(text)?.[0] ?? "") as {
    [Each in keyof Addresses]: string;
  };
}

test.describe("a reader from the United States", () => {
  test.use({ locale: "en-US" });

  test("dates are written the same way on pages, in emails and in the portal", async ({
    signedIn: page,
    customer,
  }) => {
    // The region is stored when the account is first seen, so the purchase comes after it.
    await page.goto("/account");
    await buy(page, "Pro");
    const [, date = "never"] =
      /Renews on ([A-Z][a-z]+ \d+, \d{4})/.exec(await page.getByRole("main").innerText()) ?? [];
    expect((await service.mailTo(customer.email, /Welcome/)).text).toContain(`Next payment: ${date}`);
    await page.getByRole("link", { name: "Customer portal" }).click();
    await expect(page.getByText(date).first()).toBeVisible();
  });
});
