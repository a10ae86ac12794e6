import { randomInt } from "node:crypto";
import { expectAccessibleInBothColours } from "../support/axe";
import { expect } from "../support/fixtures";
import { signInAsAdmin, test } from "../support/office";
import { tellOfSubscription } from "../support/tell-of-subscription";

test.describe.configure({ mode: "default" });

test("an administrator previews an email in both colors, on a phone's width and as text", async ({
  page,
  office,
}) => {
  await signInAsAdmin(page, office);
  await page.goto("/admin");
  await page.getByRole("link", { name: "Emails" }).click();
  await page.getByRole("link", { name: "Last day of a trial" }).click();
  const frame = page.frameLocator("iframe");
  await expect(frame.getByRole("heading", { name: "Last day of your free trial" })).toBeVisible();
  await expect(page.getByText("Price: $49.00 a month, before tax")).toBeVisible();
  await expect(frame.locator("body")).toHaveCSS("background-color", "rgb(251, 250, 248)");
  await page.getByRole("link", { name: "Dark" }).click();
  await expect(frame.locator("body")).toHaveCSS("background-color", "rgb(20, 19, 18)");
  await page.getByRole("link", { name: "Phone" }).click();
  await expect(page.locator("iframe")).toHaveCSS("width", "390px");
  await expect(page.getByRole("link", { name: "Dark" })).toHaveAttribute("aria-current", "true");
  await expectAccessibleInBothColours(page);
});

test("an administrator previews emails with the data of a customer, without their address in the URL", async ({
  page,
  office,
  customer,
}) => {
  const [id, customerId] = [String(randomInt(1e8, 9e8)), randomInt(1e8, 9e8)];
  const plan = {
    user_email: customer.email,
    user_name: customer.name,
    product_name: "Atlas",
    status: "active",
  };
  await tellOfSubscription(office, id, { customer_id: customerId, ...plan });
  await expect
    .poll(() => office.rows(`SELECT FROM merchant.subscriptions WHERE id = '${id}'`))
    .toHaveLength(1);
  await signInAsAdmin(page, office);
  await page.goto("/admin/emails/welcome");
  const field = page.getByLabel("Preview with a customer");
  await field.fill("nobody@example.com");
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(page.getByText("No customer matches, or more than one does.")).toBeVisible();
  await field.fill(customer.email);
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(page).toHaveURL(`/admin/emails/welcome?customer=${customerId}`);
  await expect(page.getByText("Shown with the data of")).toBeVisible();
  const frame = page.frameLocator("iframe");
  await expect(frame.getByRole("heading", { name: "Welcome to Atlas" })).toBeVisible();
  await page.getByRole("link", { name: "Deutsch" }).click();
  await expect(frame.getByRole("heading", { name: "Willkommen bei Atlas" })).toBeVisible();
  await expectAccessibleInBothColours(page);
  await page.getByRole("link", { name: customer.name }).click();
  await page.getByRole("link", { name: "Preview emails" }).click();
  await page.getByRole("link", { name: "Refund", exact: true }).click();
  await expect(page.getByText("Shown with example data: nothing of")).toBeVisible();
  expect(page.url()).toContain(`/admin/emails/refunded?customer=${customerId}`);
});

test("the preview frame runs no scripts, follows no links and is shown to administrators only", async ({
  page,
  office,
  browser,
}) => {
  await signInAsAdmin(page, office);
  const address = "/admin/emails/welcome/preview.html";
  const answer = await page.request.get(address);
  expect(answer.headers()["content-security-policy"]).toMatch(
    /^default-src 'none'; .*frame-ancestors 'self'; .*sandbox$/,
  );
  await page.goto("/admin/emails/welcome");
  await page.frameLocator("iframe").getByRole("link", { name: "Open Fernway" }).click();
  await page.waitForTimeout(300);
  expect(page.context().pages()).toHaveLength(1);
  await expect(page).toHaveURL(/\/admin\/emails\/welcome$/);
  await expect(page.frameLocator("iframe").getByRole("heading", { name: "Welcome to Team" })).toBeVisible();
  const stranger = await browser.newContext({ baseURL: office.url });
  for (const path of ["/admin/emails", "/admin/emails/welcome", address])
    expect((await stranger.request.get(path)).status()).toBe(404);
  await stranger.close();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the outbox shows what became of an email, and can be filtered", async ({
    page,
    office,
    customer,
  }) => {
    await office.rows(`INSERT INTO merchant.effects (key, kind, payload, run_at, created_at, dead_at, last_error)
      VALUES ('mail:welcome:${customer.email}', 'mail', '{"mail":"welcome","subject":"12","detail":{}}',
        now(), now(), now(), 'The email could not be sent. Nobody answered.')`);
    await signInAsAdmin(page, office);
    await page.goto("/admin/emails");
    await expect(page.getByText("The email could not be sent. Nobody answered.")).toBeVisible();
    await page.getByRole("link", { name: "Sent", exact: true }).click();
    await expect(page.getByText("The email could not be sent. Nobody answered.")).toBeHidden();
    await page.getByRole("link", { name: "Failed", exact: true }).click();
    await expect(page.getByText("The email could not be sent. Nobody answered.")).toBeVisible();
    await page.getByRole("link", { name: "Payment failed" }).click();
    await expect(page.getByText("Update your card:")).toBeVisible();
    await expect(page.frameLocator("iframe").getByRole("link", { name: "Update your card" })).toBeVisible();
  });
});
