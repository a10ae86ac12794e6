import { readFile } from "node:fs/promises";
import { actionNamed, formOf } from "../support/action-questions";
import { expectAccessibleInBothColours } from "../support/axe";
import { expect, expectOnAccount, test } from "../support/fixtures";
import { signIn } from "../support/in-short";
import { service } from "../support/service";

test("a customer downloads a copy of their data", async ({ subscriber: page, customer }) => {
  await page.goto("/account/settings");
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download your data" }).click();
  const text = await readFile(await (await download).path(), "utf8");
  expect(JSON.parse(text)).toMatchObject({
    user: { email: customer.email },
    subscriptions: [{ status: "active" }],
    invoices: [{ total: 2_400, currency: "USD" }],
  });
});

test("deleting an account cancels its plan first @core", async ({ subscriber: page, customer }) => {
  await page.goto("/account/delete");
  await expect(page.getByText("is canceled first")).toBeVisible();
  await expectAccessibleInBothColours(page);
  await page.getByLabel(/to confirm/).fill("somebody@example.com");
  await page.getByRole("button", { name: "Delete my account" }).click();
  await expect(page.getByText("This is not your account’s email address.")).toBeVisible();
  await page.getByLabel(/to confirm/).fill(customer.email);
  await page.getByRole("button", { name: "Delete my account" }).click();
  await expect(page.getByRole("heading", { name: "Your account has been deleted" })).toBeVisible();
  await page.goto("/account");
  await page.waitForURL("**/sign-in**");
  const list = await service.list(`/subscriptions?filter[user_email]=${encodeURIComponent(customer.email)}`);
  expect(list.map(({ attributes }) => attributes["status"])).toEqual(["cancelled"]);
});

test("six clicks on delete show the same confirmation six times", async ({
  subscriber: page,
  customer,
  baseURL,
}) => {
  const { origin } = new URL(baseURL ?? "");
  const { id } = actionNamed("account/delete/actions.ts deleteAccountAction");
  const cookies = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
  const click = () =>
    fetch(`${origin}/account/delete`, {
      method: "POST",
      redirect: "manual",
      headers: { Origin: origin, Cookie: cookies },
      body: formOf({ [`$ACTION_ID_${id}`]: "", address: customer.email }),
    });
  // Five at once, and one that comes when the session is gone.
  const answers = [...(await Promise.all([click(), click(), click(), click(), click()])), await click()];
  expect(answers.map(({ status, headers }) => [status, headers.get("location")])).toEqual(
    answers.map(() => [303, expect.stringMatching(/\/goodbye$/)]),
  );
});

test("an email address gets one free trial, and the review page says so", async ({
  signedIn: page,
  customer,
}) => {
  await service.pay({ variant_id: "431", country: "US", ...customer });
  await expectOnAccount(page, (account) => account.getByRole("button", { name: "Add to my account" }));
  await page.goto("/checkout?variant=431");
  await expect(page.getByText("You have already had your free trial")).toBeVisible();
});

test("a customer with two plans sees a notice and cancels one of them", async ({ page, customer }) => {
  for (const variant_id of ["421", "411"]) await service.pay({ variant_id, country: "US", ...customer });
  await signIn(page, customer.email);
  const add = page.getByRole("button", { name: "Add to my account" });
  await expectOnAccount(page, () => add.nth(1));
  await add.first().click();
  await expect(add).toHaveCount(1);
  await add.click();
  await expectOnAccount(page, (account) => account.getByText("You are paying for 2 plans at once"));
  await expectAccessibleInBothColours(page);
  const plan = page.getByRole("region", { name: "Starter" });
  await plan.getByRole("link", { name: "Cancel plan" }).click();
  await page.getByRole("button", { name: "Cancel Starter" }).click();
  await expect(plan.locator("[aria-live]")).toHaveText(/^Ends on/);
  await expect(page.getByText("You are paying for")).toBeHidden();
});
