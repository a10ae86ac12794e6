import type { Page } from "@playwright/test";
import { expect, expectOnAccount } from "../support/fixtures";
import { buyInShort, signIn } from "../support/in-short";
import { type Office, testWithOffice } from "../support/office";
import { service } from "../support/service";

const test = testWithOffice();

test("while the database is busy, forms show an error in place and work a moment later", async ({
  page,
  office,
  customer,
}) => {
  const webhook = await service.addWebhook(`${office.url}/api/webhooks/commerce`);
  const failed: string[] = [];
  page.on(
    "response",
    (answer) => answer.status() >= 500 && !isPoll(answer.url()) && failed.push(answer.url()),
  );
  await signIn(page, customer.email);
  await buyInShort(page, "431", customer);
  await expectOnAccount(page, (account) => account.getByText("Team: 1 of 10 seats in use"));
  await service.deleteWebhook(webhook);

  await page.getByRole("link", { name: "Manage people" }).click();
  const guest = page.getByLabel("Invite by email");
  const invite = page.getByRole("button", { name: "Send the invitation" });
  await guest.fill("guest@example.com");
  await expectBusy(page, office, "seats", () => invite.click());
  await expect(guest).toHaveValue("guest@example.com");
  // In the embedded Postgres the first click waited in line, and may have gone through by now: the second one invites nobody twice.
  await invite.click();
  await expect(
    page.getByText("The invitation is on its way").or(page.getByText("This person is already on the list")),
  ).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "guest@example.com" })).toContainText("Invited");
  await expect(page.getByText("2 of 10 seats in use")).toBeVisible();

  await page.goto("/account");
  await page.getByRole("link", { name: "Cancel plan" }).click();
  const comment = page.getByLabel("Anything to add");
  const cancel = page.getByRole("button", { name: "Cancel Team" });
  await comment.fill("Perhaps next year.");
  await expectBusy(page, office, "subscriptions", () => cancel.click());
  await expect(comment).toHaveValue("Perhaps next year.");
  await cancel.click();
  await expect(page.getByText("Your plan is canceled")).toBeVisible();
  expect(failed).toEqual([]);
});

/** An open account page polls for changes, and polls again after a failure. */
const isPoll = (url: string) => new URL(url).pathname === "/account/updates";

/** While others hold `table`, the page stays and says to try again. */
async function expectBusy(page: Page, office: Office, table: string, click: () => Promise<void>) {
  const { href } = new URL(page.url());
  const unlock = await office.lock(table);
  await click();
  await expect(page.getByRole("alert").filter({ hasText: "Try again in a minute." })).toBeVisible();
  await unlock();
  expect(page.url()).toBe(href);
}
