import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expectAccessibleInBothColours } from "../support/axe";
import { expect, expectOnAccount, followLink, requestLink, test } from "../support/fixtures";
import { buyInShort, signIn } from "../support/in-short";
import { service } from "../support/service";

const TEAM = "431";

const newAddress = () => `ben-${randomUUID().slice(0, 8)}@example.com`;

/** Buys Team and opens the page of its people. */
async function openPeople(page: Page, customer: { email: string; name: string }) {
  await buyInShort(page, TEAM, customer);
  await expectOnAccount(page, (account) => account.getByText("Team: 1 of 10 seats in use"));
  await page.getByRole("link", { name: "Manage people" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "People" })).toBeVisible();
}

async function invite(page: Page, address: string) {
  await page.getByLabel("Invite by email").fill(address);
  await page.getByRole("button", { name: "Send the invitation" }).click();
  await expect(page.getByText("The invitation is on its way")).toBeVisible();
}

async function linkMailedTo(address: string): Promise<string> {
  const mail = await service.mailTo(address, /invited you/);
  return /https?:\/\/\S+/.exec(mail.text)?.[0] ?? "";
}

test("an owner invites somebody, who signs in, uses the plan and leaves it @core", async ({
  signedIn: page,
  customer,
  browser,
}) => {
  // Two people, each in a browser of their own.
  const guest = newAddress();
  await openPeople(page, customer);
  await invite(page, guest);
  await expect(page.getByText("2 of 10 seats in use")).toBeVisible();
  await expectAccessibleInBothColours(page);

  const theirs = await browser.newPage();
  const link = await linkMailedTo(guest);
  await theirs.goto(link);
  await requestLink(theirs, guest);
  await followLink(theirs, guest);
  await expect(theirs.getByRole("heading", { name: "Join Team?" })).toBeVisible();
  await expectAccessibleInBothColours(theirs);
  await theirs.getByRole("button", { name: "Accept the invitation" }).click();
  await expect(theirs.getByText("You have a seat")).toBeVisible();
  await expectAccessibleInBothColours(theirs);
  await theirs.goto(link);
  await expect(theirs.getByText("This invitation does not work")).toBeVisible();
  await expectAccessibleInBothColours(theirs);
  await theirs.goto("/account");
  await expect(theirs.getByText(`You use Team on ${customer.email}’s plan`)).toBeVisible();

  await theirs.goto("/notes");
  await expect(theirs.getByRole("link", { name: "Your plan: Team" })).toBeVisible();

  await page.goto("/account/seats");
  await expect(page.getByRole("listitem").filter({ hasText: guest })).toContainText("Member");
  await theirs.goto("/account");
  await theirs.getByRole("link", { name: "View or leave" }).click();
  await theirs.getByRole("button", { name: "Leave this plan" }).click();
  await theirs.getByRole("button", { name: "Leave the plan" }).click();
  await expect(theirs.getByText("You have left the plan")).toBeVisible();
  await theirs.goto("/account");
  await expect(theirs.getByText("No purchases yet")).toBeVisible();
  await theirs.goto("/notes");
  await expect(theirs.getByRole("link", { name: "Your plan: Free" })).toBeVisible();
  await theirs.close();
  await page.goto("/account/seats");
  await expect(page.getByText("1 of 10 seats in use")).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("an owner removes a member and withdraws an invitation", async ({
    signedIn: page,
    customer,
    browser,
  }) => {
    const [member, guest] = [newAddress(), newAddress()];
    await openPeople(page, customer);
    await invite(page, member);
    const theirs = await browser.newPage();
    await signIn(theirs, member);
    await theirs.goto(await linkMailedTo(member));
    await theirs.getByRole("button", { name: "Accept the invitation" }).click();
    await expect(theirs.getByText("You have a seat")).toBeVisible();

    await invite(page, guest);
    await expect(page.getByText("3 of 10 seats in use")).toBeVisible();
    await page.getByRole("button", { name: `Remove ${member}` }).click();
    await expect(page.getByText("The seat is available again")).toBeVisible();
    await page.getByRole("button", { name: `Withdraw the invitation to ${guest}` }).click();
    await expect(page.getByText("The invitation has been withdrawn")).toBeVisible();
    await expect(page.getByText("1 of 10 seats in use")).toBeVisible();
    await theirs.goto("/account/seats");
    await expect(theirs.getByText("No plan with seats")).toBeVisible();
    await theirs.goto(await linkMailedTo(guest));
    await expect(theirs.getByText("This invitation does not work")).toBeVisible();
    await theirs.close();
  });
});
