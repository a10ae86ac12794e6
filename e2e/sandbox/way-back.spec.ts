import { expect, test } from "../support/fixtures";
import { service } from "../support/service";

test("the store, the checkout, the receipt and the portal link back to the site", async ({
  subscriber: page,
  customer,
  baseURL,
}) => {
  const site = new URL(baseURL ?? "").origin;
  const back = page.getByRole("link", { name: `Back to ${new URL(site).host}` });
  await page.goto(`${service.sandbox}/store/fernway`);
  await expect(back).toHaveAttribute("href", site);
  await page.goto(`${service.sandbox}/store/fernway/checkout/buy/421`);
  await page.waitForURL("**/checkout/?cart=*");
  await expect(back).toHaveAttribute("href", site);
  const receipt = await service.mailTo(customer.email, /receipt|order/i);
  await page.goto(/https?:\/\/\S+\/my-orders\/\S+/.exec(receipt.text)?.[0] ?? "");
  await expect(back).toHaveAttribute("href", site);
  await page.goto("/account");
  await page.getByRole("link", { name: "Customer portal" }).click();
  await page.waitForURL("**/billing?**");
  await back.click();
  await expect(page).toHaveURL(new RegExp(`^${site}`));
});

test("the sandbox's home links to its site, and a store of another site links to none", async ({
  page,
  baseURL,
}) => {
  const site = new URL(baseURL ?? "").origin;
  await page.goto(`${service.sandbox}/store/fernway-japan`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Japan");
  await expect(page.getByRole("link", { name: /^Back to/ })).toHaveCount(0);
  await page.goto(service.sandbox);
  await page.getByRole("link", { name: /^Your site/ }).click();
  await expect(page).toHaveURL(new RegExp(`^${site}`));
});
