import { buy, startCheckout } from "../../support/checkout";
import { expect, expectOnAccount, test } from "../../support/fixtures";
import { service } from "../../support/service";

const page = `${service.sandbox}/dashboard/clock`;

// One after the other: a move of the clocks is felt by everybody. It runs after all other journeys.
test.describe.configure({ mode: "serial" });

test("moving the clock by a month in the dashboard adds the renewal to the customer's invoices", async ({
  subscriber,
}) => {
  const invoices = () => subscriber.getByRole("region", { name: "Invoices" }).getByText("$24.00");
  await expect(invoices()).toHaveCount(1);

  await subscriber.goto(page);
  await expect(subscriber.getByRole("cell", { name: "Renewal" }).first()).toBeVisible();
  await subscriber.getByRole("button", { name: "+1 month" }).click();
  await expect(subscriber.getByText(/things? (has|have) happened on the way/)).toBeVisible({
    timeout: 40_000,
  });
  await service.idle();

  await expectOnAccount(subscriber, () => invoices().nth(1));
  await subscriber.getByRole("link", { name: "Invoice", exact: true }).first().click();
  await subscriber.waitForURL("**/subscription-invoice/**");
  await expect(subscriber.getByText(/The clock of this store has been moved/)).toBeVisible();
});

test("an expired checkout links back to the shop, where the plan can be bought again", async ({
  signedIn: buyer,
  baseURL,
}) => {
  await startCheckout(buyer, "Pro");
  const leftOpen = buyer.url();
  // By its own clock: what is expired already is refused.
  const now = await service.now();
  const attributes = {
    expires_at: new Date(now.getTime() + 2 * 3_600_000).toISOString(),
    product_options: { redirect_url: `${baseURL}/checkout/return?intent=1` },
  };
  const madeBefore = await service.createCheckout("421", attributes);
  await service.advance("P1M");

  for (const address of [leftOpen, madeBefore]) {
    const answer = await buyer.goto(address);
    expect(answer?.status()).toBe(410);
    await buyer.getByRole("link", { name: `Back to ${new URL(baseURL ?? "").host}` }).click();
    await expect(buyer).toHaveURL(`${baseURL}/`);
  }
  await buy(buyer, "Pro");
  await expectOnAccount(buyer, (account) => account.getByText("Active", { exact: true }));
});

test("a store's pages show its clock only after it has been moved", async ({ page: visitor }) => {
  const store = `${service.sandbox}/store/fernway`;
  const line = visitor.getByText(/The clock of this store has been moved\. Here it is .* UTC\./);
  await service.reset();
  await visitor.goto(store);
  await expect(visitor.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(line).toHaveCount(0);

  await service.advance("P1D");
  await visitor.goto(store);
  await expect(line).toBeVisible();
  const said = new Date((await line.locator("time").getAttribute("datetime")) ?? "");
  expect(Math.abs(said.getTime() - (await service.now()).getTime())).toBeLessThan(60_000);
  await visitor.getByRole("link", { name: /^Buy/ }).first().click();
  await visitor.waitForURL("**/checkout/?cart=*");
  await expect(line).toBeVisible();
  await visitor.getByRole("link", { name: "To the clock" }).click();
  await expect(visitor.getByRole("heading", { name: "Clock", level: 1 })).toBeVisible();
  await expect(visitor.getByRole("link", { name: /^Clock moved/ })).toBeVisible();
});

test("a snapshot restores the time, and the shop follows", async ({ signedIn: visitor }) => {
  await visitor.goto(page);
  const shown = visitor.locator("time").first();
  const before = await shown.textContent();
  const name = `e2e-${Date.now()}`;
  await visitor.getByLabel("Name").fill(name);
  await visitor.getByRole("button", { name: "Save snapshot" }).click();
  await expect(visitor.getByText(`Saved “${name}”.`)).toBeVisible();
  await visitor.getByRole("button", { name: "+1 week" }).click();
  await expect(visitor.getByText(/happened on the way/)).toBeVisible({ timeout: 40_000 });
  await expect(shown).not.toHaveText(before ?? "");

  await visitor.getByRole("button", { name: `Restore ${name}` }).click();
  await expect(shown).toContainText((before ?? "").split(",")[0] ?? "");
  await visitor.getByRole("button", { name: `Delete ${name}` }).click();
  await expect(visitor.getByText(name, { exact: true })).toHaveCount(0);

  // Now, and not while the next journey buys: what a shop finds in a new life it gives to whoever has the address.
  await expectOnAccount(visitor, (account) => account.getByText("No purchases yet"));
});

test("moving one store's clock leaves the other store's clock alone", async ({ page: visitor }) => {
  await visitor.goto(page);
  const clocks = visitor.getByRole("navigation", { name: "Which clock to move" });
  const dayIn = async (store: RegExp) =>
    (await clocks.getByRole("link", { name: store }).locator("time").textContent())?.split(",")[0] ?? "";
  const before = [await dayIn(/^Fernway \d/), await dayIn(/^Fernway Japan/)];
  await clocks.getByRole("link", { name: /^Fernway Japan/ }).click();
  await expect(visitor).toHaveURL(/store=7002/);
  await visitor.getByRole("button", { name: "+1 month" }).click();
  await expect(visitor.getByText(/happened on the way/)).toBeVisible({ timeout: 40_000 });
  await expect.poll(() => dayIn(/^Fernway Japan/)).not.toBe(before[1]);
  expect(await dayIn(/^Fernway \d/)).toBe(before[0]);
  await expect(visitor.getByText("Clocks differ:")).toBeVisible();
});

test("a reset of one store leaves the other store's sales and clock alone", async ({
  page: visitor,
  customer,
}) => {
  await service.pay({ variant_id: "421", ...customer, country: "US" });
  const clocks = visitor.getByRole("navigation", { name: "Which clock to move" });
  const [here, japan] = [/^Fernway \d/, /^Fernway Japan/].map((name) => clocks.getByRole("link", { name }));
  await visitor.goto(`${page}?store=7001`);
  await visitor.getByRole("button", { name: "+1 day" }).click();
  await expect(visitor.getByText(/happened on the way/)).toBeVisible({ timeout: 40_000 });
  await japan?.click();
  await expect(visitor).toHaveURL(/store=7002/);
  await visitor.getByRole("button", { name: "+1 week" }).click();
  await expect(visitor.getByText(/happened on the way/)).toBeVisible({ timeout: 40_000 });
  await expect(japan ?? clocks).toContainText(/ahead/);

  await visitor.getByText("Reset Fernway Japan…").click();
  await visitor.getByRole("button", { name: "Yes, reset Fernway Japan" }).click();
  await expect(visitor.getByText("Fernway Japan has started over.")).toBeVisible();
  await expect(japan ?? clocks).not.toContainText(/ahead/);
  await expect(here ?? clocks).toContainText(/ahead/);
  await visitor.goto(`${service.sandbox}/dashboard/orders?q=${encodeURIComponent(customer.email)}`);
  await expect(visitor.getByRole("cell", { name: customer.email })).toBeVisible();
});

test("the clock moves without JavaScript", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const visitor = await context.newPage();
  await visitor.goto(page);
  await visitor.getByRole("button", { name: "+1 hour" }).click();
  await expect(visitor.getByText(/happened on the way/)).toBeVisible({ timeout: 40_000 });
  await context.close();
});

test("the account page shows what a restored snapshot holds, and nothing later", async ({ subscriber }) => {
  const invoices = () => subscriber.getByRole("region", { name: "Invoices" }).getByText("$24.00");
  await service.saveSnapshot("subscribed");
  await service.advance("P1M");
  await service.idle();
  await expectOnAccount(subscriber, () => invoices().nth(1));

  await service.restoreSnapshot("subscribed");
  await expectOnAccount(subscriber, (account) => account.getByText("Active", { exact: true }));
  await expect(invoices()).toHaveCount(1);
});

test("after a reset no purchases are left, and a new purchase is active", async ({ signedIn: buyer }) => {
  await buy(buyer, "Pro");
  await service.advance("P1M");
  await service.reset();
  await expectOnAccount(buyer, (account) => account.getByText("No purchases yet"));
  await buy(buyer, "Pro");
  await expectOnAccount(buyer, (account) => account.getByText("Active", { exact: true }));
  await expectOnAccount(buyer, (account) =>
    account.getByRole("region", { name: "Invoices" }).getByText("$24.00"),
  );
});
