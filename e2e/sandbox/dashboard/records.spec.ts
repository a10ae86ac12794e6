import { CARDS } from "../../support/checkout";
import { expect, test } from "../../support/fixtures";
import { service } from "../../support/service";

const dashboard = `${service.sandbox}/dashboard`;
const DESKTOP = "451";
const GUIDE = "441";

test("an order is refunded in part, and no more than the rest can follow", async ({ page, customer }) => {
  const paid = await service.pay({ variant_id: GUIDE, ...customer, country: "US", card: CARDS.good });
  await page.goto(`${dashboard}/orders/${paid.order_id}`);
  await page.getByText("Refund", { exact: true }).first().click();
  await page.getByLabel("Amount in USD").fill("10");
  await page.getByRole("button", { name: "Refund", exact: true }).click();
  await expect(page.getByText("The money is on its way back")).toBeVisible();
  await expect(page.getByText("-$10.00")).toBeVisible();
  await page.getByText("Refund", { exact: true }).first().click();
  await page.getByLabel("Amount in USD").fill("999");
  await page.getByRole("button", { name: "Refund", exact: true }).click();
  await expect(page.getByText(/^At most \$[\d.]+ can be given back\.$/)).toBeVisible();
  await expect(page.getByLabel("Amount in USD")).toHaveValue("999");
});

test("a disabled key is refused, and a regenerated one has a new value", async ({
  page,
  request,
  customer,
}) => {
  await service.pay({ variant_id: DESKTOP, ...customer, country: "US", card: CARDS.good });
  await page.goto(`${dashboard}/license-keys?q=${encodeURIComponent(customer.email)}`);
  await page.getByRole("link", { name: /^…/ }).click();
  const key = await page.getByText(/^[0-9A-F]{8}-[0-9A-F-]{27}$/).innerText();
  const validate = async (text: string) => {
    const answer = await request.post(`${service.sandbox}/v1/licenses/validate`, {
      form: { license_key: text },
    });
    return ((await answer.json()) as { valid: boolean }).valid;
  };
  expect(await validate(key)).toBe(true);
  await page.getByRole("button", { name: "Disable" }).click();
  await expect(page.getByRole("button", { name: "Enable" })).toBeVisible();
  expect(await validate(key)).toBe(false);
  await page.getByRole("button", { name: "Enable" }).click();
  await expect(page.getByRole("button", { name: "Disable" })).toBeVisible();
  await page.getByText("Regenerate", { exact: true }).click();
  await page.getByRole("button", { name: "Regenerate the key" }).click();
  await expect(page.getByText("The key has a new text")).toBeVisible();
  expect(await validate(key)).toBe(false);
});

test("an API key works until it is revoked, and its requests are in the log", async ({
  page,
  request,
  customer,
}) => {
  const name = `Key of ${customer.email}`;
  await page.goto(`${dashboard}/api-keys`);
  await page.getByLabel("Name").fill(name);
  await page.getByRole("button", { name: "Create key" }).click();
  const key = await page.getByTestId("new-key").innerText();
  const ask = async () => {
    const headers = { Authorization: `Bearer ${key}`, Accept: "application/vnd.api+json" };
    const url = `${service.sandbox}/v1/products?page[size]=1&include=variants`;
    return (await request.get(url, { headers })).status();
  };
  expect(await ask()).toBe(200);
  await page.goto(`${dashboard}/api-keys`);
  await expect(page.getByText(key)).toHaveCount(0);
  const line = page.getByRole("listitem").filter({ hasText: name });
  await line.getByText("Revoke", { exact: true }).click();
  await line.getByRole("button", { name: "Revoke the key" }).click();
  await expect(page.getByText("The key no longer works")).toBeVisible();
  expect(await ask()).toBe(401);

  await expect(async () => {
    await page.goto(`${dashboard}/requests?q=include%3Dvariants`);
    await expect(page.getByRole("link", { name: /GET \/v1\/products/ })).not.toHaveCount(0, {
      timeout: 1_000,
    });
    await expect(page.getByText("401").first()).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await page.goto(`${dashboard}/requests?q=include%3Dvariants&status=2xx`);
  await page
    .getByRole("link", { name: /GET \/v1\/products/ })
    .first()
    .click();
  await expect(page.getByText(`Ends in ${key.slice(-4)}`)).toBeVisible();
  await expect(page.getByRole("region", { name: "Command" })).toContainText("$API_KEY");
  await expect(page.locator("body")).not.toContainText(key);
});

test("one search finds the customer and their purchases", async ({ page, customer }) => {
  await service.pay({ variant_id: "421", ...customer, country: "US", card: CARDS.good });
  await page.goto(dashboard);
  await page.getByRole("searchbox", { name: "Search the shop" }).fill(customer.email);
  await page.keyboard.press("Enter");
  await page.waitForURL("**/search?q=*");
  for (const name of ["Orders", "Customers", "Subscriptions"]) {
    await expect(page.getByRole("main").getByRole("heading", { name, exact: true })).toBeVisible();
  }
  await page.getByRole("main").getByRole("link", { name: customer.name }).click();
  await page.waitForURL("**/customers/*");
  await expect(page.getByText("$24.00").first()).toBeVisible();
});
