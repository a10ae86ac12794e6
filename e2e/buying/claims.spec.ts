import { actionNamed, fetched, formOf } from "../support/action-questions";
import { addPurchase, expect, expectOnAccount, test } from "../support/fixtures";
import { signIn } from "../support/in-short";
import { expectAccessibleInBothColours } from "../support/axe";
import { service } from "../support/service";

const GUIDE = "441";
const PRO = "421";

test.describe("what was bought with one's address, by whoever typed it", () => {
  test("is offered first, unlocks nothing, and is added with one click @core", async ({ page, customer }) => {
    await service.pay({ variant_id: PRO, country: "US", ...customer });
    await signIn(page, customer.email);
    await expectOnAccount(page, (account) =>
      account.getByRole("heading", { name: `We found a purchase made with ${customer.email}` }),
    );
    await expectAccessibleInBothColours(page);
    await expect(page.getByText(/Renews on/)).toBeHidden();
    await addPurchase(page);
    await expectOnAccount(page, (account) => account.getByText(/Renews on/));
  });

  test("doesn't keep its owner from buying", async ({ page, customer }) => {
    await service.pay({ variant_id: PRO, country: "US", ...customer });
    await signIn(page, customer.email);
    await expectOnAccount(page, (account) => account.getByRole("button", { name: "Not mine" }));
    await page.goto("/pricing");
    await page.getByRole("button", { name: "Get Starter", exact: true }).click();
    await page.waitForURL("**/checkout/?cart=*");
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("is not offered again after the user declines it", async ({ page, customer }) => {
    await service.pay({ variant_id: GUIDE, country: "US", ...customer });
    await signIn(page, customer.email);
    await expectOnAccount(page, (account) => account.getByRole("button", { name: "Not mine" }));
    await page.getByRole("button", { name: "Not mine" }).click();
    await expect(page.getByText("No purchases yet")).toBeVisible();
    await page.goto("/account");
    await expect(page.getByText("No purchases yet")).toBeVisible();
    await expect(page.getByText("We found a purchase")).toBeHidden();
  });
});

test("a buyer who typed another address claims the order with its number and an email to that address", async ({
  signedIn: page,
  customer,
}) => {
  const typed = `typed-${customer.email}`;
  const { order_id: orderId } = await service.pay({ variant_id: GUIDE, country: "US", email: typed });
  const { data } = await service.get(`/orders/${orderId}`);
  await page.goto("/account/settings");
  await page.getByText("Missing a purchase?").click();
  await page.getByLabel("Order number").fill(`#${String(data.attributes["order_number"])}`);
  await page.getByLabel("Email address the receipt was sent to").fill(typed);
  await expectAccessibleInBothColours(page);
  await page.getByRole("button", { name: "Send the link" }).click();
  await expect(page.getByText("If the order exists, we sent an email")).toBeVisible();
  const mail = await service.mailTo(typed, /Add order/);
  const link = /https?:\/\/\S+/.exec(mail.text)?.[0] ?? "";
  await page.goto(link);
  await expectAccessibleInBothColours(page);
  await page.getByRole("button", { name: "Add to my account" }).click();
  await expect(page.getByText("The purchase is in your account")).toBeVisible();
  await expect(page.getByRole("link", { name: "Receipt" })).toBeVisible();
  await page.goto(link);
  await expect(page.getByText("This link does not work")).toBeVisible();
});

// With 200: an action cannot choose a status. The framework sends what it returns with 200, and what it throws with 500.
test("malformed claim, plan change and pause forms are refused in place without a server error", async ({
  signedIn: page,
  baseURL,
}) => {
  const { origin } = new URL(baseURL ?? "");
  for (const [name, path, fields, message] of [
    [
      "account/claim/actions.ts decideClaimAction",
      "/account",
      { orderId: "1", answer: "maybe" },
      "There is no such answer.",
    ],
    [
      "account/plan/actions.ts changeSubscriptionAction",
      "/account",
      { subscriptionId: "1", change: "maybe" },
      "There is no such change.",
    ],
    [
      "account/plan/actions.ts pausePlanAction",
      "/account/plan/1/pause",
      { subscriptionId: "1", length: "maybe" },
      "There is no such pause.",
    ],
  ] as const) {
    const { method, headers, form } = fetched(origin, actionNamed(name), formOf(fields));
    const answer = await page.request.fetch(path, { method, headers, multipart: form, maxRedirects: 0 });
    expect([name, answer.status()]).toEqual([name, 200]);
    expect(await answer.text()).toContain(`{"ok":false,"message":"${message}"}`);
  }
});

test("an unknown order number gets the same answer as a known one", async ({ signedIn: page }) => {
  await page.goto("/account/settings");
  await page.getByText("Missing a purchase?").click();
  await page.getByLabel("Order number").fill("999999999");
  await page.getByLabel("Email address the receipt was sent to").fill("nobody@example.com");
  await page.getByRole("button", { name: "Send the link" }).click();
  await expect(page.getByText("If the order exists, we sent an email")).toBeVisible();
});
