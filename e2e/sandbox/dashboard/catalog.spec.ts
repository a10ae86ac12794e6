import { CARDS, fillCard } from "../../support/checkout";
import { expect, test } from "../../support/fixtures";
import { service } from "../../support/service";

const dashboard = `${service.sandbox}/dashboard`;

test("a product created in the dashboard is bought through its link", async ({ page, customer }) => {
  const name = `Atlas ${customer.email.slice(4, 12)}`;
  await page.goto(`${dashboard}/products`);
  await page.getByRole("link", { name: "New product" }).first().click();
  await page.getByLabel("Price in USD", { exact: true }).fill("12.505.1");
  await page.getByRole("button", { name: "Create product" }).click();
  await expect(page.getByText("Please fill this in.")).toBeVisible();
  await expect(page.getByText("Please enter an amount")).toBeVisible();
  await expect(page.getByLabel("Name", { exact: true })).toBeFocused();
  await expect(page.getByLabel("Price in USD", { exact: true })).toHaveValue("12.505.1");
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByLabel("Price in USD", { exact: true }).fill("12.50");
  const description = "Maps of the sky.\n\n- Northern\n- Southern";
  await page.getByLabel("Description").fill(description);
  await page.getByRole("button", { name: "Create product" }).click();
  await expect(page.getByText("The product is there")).toBeVisible();
  await expect(page.getByText("$12.50 / month").first()).toBeVisible();
  await expect(page.getByLabel("Description")).toHaveValue(description);

  await page.getByRole("link", { name: /^Open checkout/ }).click();
  await page.waitForURL("**/checkout/?cart=*");
  await expect(page.getByRole("listitem").filter({ hasText: "Northern" })).toBeVisible();
  await page.getByLabel("Email").fill(customer.email);
  await page.getByLabel("Name", { exact: true }).fill("Ada Lindqvist");
  await page.getByLabel("Country").selectOption("US");
  await fillCard(page, CARDS.good);
  await page.getByRole("button", { name: "Pay $12.50" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
});

test("a new price applies to new customers, and subscriptions keep the old one", async ({
  page,
  customer,
}) => {
  const buyer = { name: customer.name, country: "US", card: CARDS.good };
  await page.goto(`${dashboard}/products/new`);
  await page.getByLabel("Name", { exact: true }).fill(`Chart ${customer.email.slice(4, 12)}`);
  await page.getByLabel("Price in USD", { exact: true }).fill("9");
  await page.getByRole("button", { name: "Create product" }).click();
  await page.getByRole("link", { name: "Default", exact: true }).click();
  await page.waitForURL("**/variants/*");
  const variant = /variants\/(\d+)/.exec(page.url())?.[1] ?? "";
  const first = await service.pay({ variant_id: variant, email: customer.email, ...buyer });

  await page.getByLabel("Price in USD", { exact: true }).fill("15");
  await page.getByRole("button", { name: "Save as new price" }).click();
  await expect(page.getByText("The new price counts from now on")).toBeVisible();
  await expect(page.getByText("1 subscription", { exact: true })).toBeVisible();
  const second = await service.pay({ variant_id: variant, email: `b-${customer.email}`, ...buyer });

  await page.goto(`${dashboard}/subscriptions/${first.subscription_id}`);
  await expect(page.getByText(/\$9\.00 \/ month/)).toBeVisible();
  await page.goto(`${dashboard}/subscriptions/${second.subscription_id}`);
  await expect(page.getByText(/\$15\.00 \/ month/)).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a refused product form keeps its values", async ({ page }) => {
    await page.goto(`${dashboard}/products/new`);
    await page.getByLabel("Name", { exact: true }).fill("Half a product");
    await page.getByRole("button", { name: "Create product" }).click();
    await expect(page.getByText("Please enter an amount")).toBeVisible();
    await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Half a product");
  });

  test("a list is filtered by its URL", async ({ page }) => {
    await page.goto(`${dashboard}/products`);
    await page.getByPlaceholder("Name or id").fill("Field Guide");
    await page.getByRole("button", { name: "Apply" }).click();
    await expect(page).toHaveURL(/q=Field\+Guide/);
    await expect(page.getByRole("link", { name: "Field Guide" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Starter" })).toHaveCount(0);
  });
});
