import { readFile } from "node:fs/promises";
import { expect, test } from "../../support/fixtures";
import { service } from "../../support/service";

const dashboard = `${service.sandbox}/dashboard`;

test("a list is filtered and sorted, and its rows are links", async ({ page, customer }) => {
  const first = await service.pay({ variant_id: "441", ...customer, country: "US" });
  const second = await service.pay({ variant_id: "421", ...customer, country: "US" });
  await page.goto(`${dashboard}/orders`);
  await page.getByLabel("Search", { exact: true }).fill(customer.email);
  await expect(page.getByText("2 orders found.")).toBeVisible();
  await page.getByLabel("Status").selectOption("Refunded");
  await expect(page.getByText("No orders match")).toBeVisible();
  await page.getByLabel("Status").selectOption("Any status");
  await expect(page.getByText("2 orders found.")).toBeVisible();

  const totals = page.getByRole("cell", { name: /^\$/ });
  const heading = page.getByRole("columnheader", { name: "Total" });
  await heading.getByRole("link").click();
  await expect(heading).toHaveAttribute("aria-sort", "ascending");
  await expect(totals).toHaveText([/\$24\.00/, /\$\d+/]);
  await heading.getByRole("link").click();
  await expect(heading).toHaveAttribute("aria-sort", "descending");
  await expect(totals.last()).toHaveText(/\$24\.00/);

  // The link of the first column lies over the whole row.
  await page.getByRole("cell", { name: /\$24\.00/ }).click({ force: true });
  await expect(page).toHaveURL(`${dashboard}/orders/${second.order_id}`);
  expect(first.order_id).not.toBe(second.order_id);
});

test("a list downloads as CSV without formulas", async ({ page, customer }) => {
  const name = '=HYPERLINK("https://evil.example","Ada")';
  await service.pay({ variant_id: "421", ...customer, name, country: "US" });
  await page.goto(`${dashboard}/orders?q=${encodeURIComponent(customer.email)}`);
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Export CSV" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe("orders.csv");
  const [names, row, ...rest] = (await readFile(await file.path(), "utf8")).split("\r\n");
  expect(names).toBe("\uFEFFId,Number,Name,Email,Product,Variant,Total,Currency,Status,Created");
  expect(row).toContain(`"'=HYPERLINK(""https://evil.example"",""Ada"")",${customer.email},Pro`);
  expect(row).toContain(",24.00,USD,paid,");
  expect(rest).toEqual([""]);
});
