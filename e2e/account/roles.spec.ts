import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expectAccessibleInBothColours } from "../support/axe";
import { expect, expectOnAccount, test } from "../support/fixtures";
import { buyInShort, signIn } from "../support/in-short";
import { service } from "../support/service";

const TEAM = "431";

const row = (page: Page, email: string) => page.getByRole("listitem").filter({ hasText: email });

async function join(page: Page, address: string) {
  await signIn(page, address);
  const mail = await service.mailTo(address, /invited you/);
  await page.goto(/https?:\/\/\S+/.exec(mail.text)?.[0] ?? "");
}

/** The statuses of the pages that a role opens, without following redirects. */
async function statuses(page: Page, subscription: string) {
  const paths = [`plan/${subscription}`, `plan/${subscription}/cancel`, `plan/${subscription}/pause`];
  const answers = paths.map((path) => page.request.get(`/account/${path}`, { maxRedirects: 0 }));
  return (await Promise.all(answers)).map((answer) => answer.status());
}

test("an owner gives roles, which show what each person may do, and hands the plan over @core", async ({
  signedIn: page,
  customer,
  browser,
}) => {
  const guest = `mia-${randomUUID().slice(0, 8)}@example.com`;
  await buyInShort(page, TEAM, customer);
  await expectOnAccount(page, (account) => account.getByText("Team: 1 of 10 seats in use"));
  const href = await page.getByRole("link", { name: "Change plan" }).getAttribute("href");
  const subscription = href?.split("/").at(-1) ?? "";
  await page.goto("/account/seats");
  await page.getByLabel("Invite by email").fill(guest);
  await page.getByLabel("Role", { exact: true }).selectOption("Billing");
  await page.getByRole("button", { name: "Send the invitation" }).click();
  await expect(row(page, guest)).toContainText("Billing");
  await expectAccessibleInBothColours(page);

  const theirs = await browser.newPage();
  await join(theirs, guest);
  await expect(theirs.getByText("With the role “Billing” you can change the plan")).toBeVisible();
  await theirs.getByRole("button", { name: "Accept the invitation" }).click();
  await expect(theirs.getByText("You have a seat")).toBeVisible();
  await expectAccessibleInBothColours(theirs);
  await expect(theirs.getByLabel("Invite by email")).toBeHidden();
  await theirs.getByRole("link", { name: "Plan and payment method" }).click();
  await expect(theirs.getByText(`${customer.email}’s plan`, { exact: true })).toBeVisible();
  await expectAccessibleInBothColours(theirs);
  expect(await statuses(theirs, subscription)).toEqual([200, 200, 200]);
  await theirs.getByRole("link", { name: "Cancel plan" }).click();
  await theirs.getByRole("button", { name: "Cancel Team" }).click();
  await expect(theirs.getByText("Your plan is canceled")).toBeVisible();
  await theirs.getByRole("button", { name: "Resume plan" }).click();
  await expect(theirs.getByRole("link", { name: "Cancel plan" })).toBeVisible();

  await page.goto("/account/seats");
  await page.getByLabel(`Role of ${guest}`, { exact: true }).selectOption("Admin");
  await page.getByRole("button", { name: `Save the role of ${guest}` }).click();
  await expect(page.getByText("The role has changed")).toBeVisible();
  expect(await statuses(theirs, subscription)).toEqual([404, 404, 404]);
  await theirs.goto("/account/seats");
  await expect(theirs.getByLabel("Invite by email")).toBeVisible();
  await expect(theirs.getByLabel("Role", { exact: true })).not.toContainText("Admin");
  await expect(theirs.getByRole("button", { name: /owner/ })).toHaveCount(0);

  await page.getByRole("button", { name: `Make ${guest} the owner` }).click();
  await expect(page.getByRole("alertdialog")).toContainText("You become an admin");
  await expectAccessibleInBothColours(page);
  await page.getByRole("button", { name: "Hand over the plan" }).click();
  await expect(page.getByText("The plan has a new owner")).toBeVisible();
  await expect(row(page, customer.email)).toContainText("Admin");
  await expect(row(page, guest)).toContainText("Owner");
  expect(await statuses(page, subscription)).toEqual([404, 404, 404]);
  expect(await statuses(theirs, subscription)).toEqual([200, 200, 200]);
  expect((await service.mailTo(guest, /now the owner/)).text).toContain(customer.email);
  expect((await service.mailTo(customer.email, /has a new owner/)).text).toContain(guest);
  await page.goto("/account/activity");
  await expect(page.getByText(`You made ${guest} the owner of Team`)).toBeVisible();
  await theirs.close();
});
