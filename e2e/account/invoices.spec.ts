import { readFile } from "node:fs/promises";
import { expectAccessibleInBothColours } from "../support/axe";
import { addPurchase, expect, expectOnAccount, test } from "../support/fixtures";
import { buyInShort } from "../support/in-short";
import { service } from "../support/service";

test("a subscriber finds every invoice, its document and a CSV file @core", async ({ subscriber: page }) => {
  await page.getByRole("link", { name: "All invoices" }).click();
  await expect(page.getByRole("heading", { name: "Invoices", level: 1 })).toBeVisible();
  await expect(page.getByRole("region", { name: "Invoices" })).toContainText("Pro, first payment");
  await expectAccessibleInBothColours(page);

  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download as CSV" }).click();
  const lines = (await readFile(await (await downloading).path(), "utf8")).trimEnd().split("\r\n");
  expect(lines).toHaveLength(2);
  expect(lines[1]).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z,\d+,Pro,initial,paid,USD,2400,0,0,no,2400,0,$/);

  await page.getByRole("link", { name: "Invoice", exact: true }).click();
  await page.waitForURL("**/my-orders/**/subscription-invoice/**");
});

test("tax and refunds are shown below the amount", async ({ signedIn: page, customer }) => {
  const { subscription_id } = await service.pay({ variant_id: "421", country: "DE", ...customer });
  const own = `/subscription-invoices?filter[subscription_id]=${subscription_id}`;
  const [invoice] = await service.list(own);
  await service.refund(`/subscription-invoices/${invoice?.id}`, 500);
  await page.goto("/account");
  await expectOnAccount(page, (account) => account.getByRole("button", { name: "Add to my account" }));
  await page.getByRole("button", { name: "Add to my account" }).click();
  await expectOnAccount(page, (account) => account.getByText("Partly refunded").first());
  await page.goto("/account/invoices");
  await page.getByText("View breakdown").click();
  for (const line of ["Subtotal", "Tax", "Total", "Refunded"]) {
    await expect(
      page
        .getByRole("term")
        .filter({ hasText: new RegExp(`^${line}`) })
        .first(),
    ).toBeVisible();
  }
  await expect(page.getByText("-$5.00")).toBeVisible();
  await expectAccessibleInBothColours(page);
});

test("the buyer of a guide can download it, and nobody else can @core", async ({
  signedIn: page,
  customer,
  browser,
}) => {
  await buyInShort(page, "441", customer);
  await expectOnAccount(page, (account) => account.getByRole("region", { name: "Orders" }));
  await page.getByRole("link", { name: "All orders and downloads" }).click();
  const listing = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download as CSV" }).click();
  const lines = (await readFile(await (await listing).path(), "utf8")).trimEnd().split("\r\n");
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(",Field Guide,");
  await page.getByRole("link", { name: "Downloads", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Field Guide" })).toBeVisible();
  await expectAccessibleInBothColours(page);
  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download", exact: true }).first().click();
  expect((await readFile(await (await downloading).path())).byteLength).toBeGreaterThan(0);

  const stranger = await browser.newPage();
  const answer = await stranger.goto(page.url());
  expect(answer?.url()).toContain("/sign-in");
  await stranger.close();
});

test("quantities of plans and products are shown", async ({ signedIn: page, customer }) => {
  const shop = `${service.sandbox}/store/fernway/checkout/buy`;
  for (const variant of ["421", "441"]) {
    const checkout_url = `${shop}/${variant}?quantity=3`;
    await service.pay({ checkout_url, country: "US", ...customer });
    await addPurchase(page);
  }
  await expectOnAccount(page, (account) => account.getByRole("heading", { name: "3 × Pro" }));
  await page.goto("/account/orders");
  await expect(page.getByText("3 × Field Guide")).toBeVisible();
});
