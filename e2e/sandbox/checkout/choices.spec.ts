import { expectAccessible } from "../../support/axe";
import { fillCard, CARDS } from "../../support/checkout";
import { expect, test } from "../../support/fixtures";
import { service } from "../../support/service";

const buyUrl = `${service.sandbox}/store/fernway/checkout/buy/421`;

test("another interval is chosen in the cart, which shows the saving", async ({ page, customer }) => {
  await page.goto(`${buyUrl}?checkout[email]=${customer.email}`);
  await expect(page.getByRole("button", { name: "Pay $24.00" })).toBeVisible();
  const yearly = page.getByRole("radio", { name: /Yearly/ });
  await expect(page.getByText("Save 16%")).toBeVisible();
  await yearly.check();
  await expect(page.getByRole("button", { name: "Pay $240.00" })).toBeVisible();
  await page.getByLabel("Name", { exact: true }).fill(customer.name);
  await page.getByLabel("Country").selectOption("US");
  await fillCard(page, CARDS.good);
  await page.getByRole("button", { name: "Pay $240.00" }).click();
  await expect(page.getByRole("dialog")).toContainText("$240.00");
});

test("no tax is shown before a country, or a state where it matters, is chosen", async ({ page }) => {
  await page.goto(buyUrl);
  const tax = page.getByRole("region", { name: "Order summary" }).locator("dl > div", { hasText: /Tax|VAT/ });
  await expect(tax).toHaveText(/^Tax\s*Calculated at the next step$/);
  await page.getByLabel("Country").selectOption("US");
  await expect(tax).toHaveText(/^Tax\s*Calculated at the next step$/);
  await page.getByLabel("State").selectOption("CA");
  await expect(tax).toHaveText(/^Tax\s*\$0\.00$/);
  await page.getByLabel("Country").selectOption("DE");
  await expect(tax).toHaveText(/^VAT \(19%\)\s*\$4\.56$/);
});

test("a plan is chosen and paid with a wallet by keyboard", async ({ page }) => {
  await page.goto(buyUrl);
  await page.waitForURL("**/checkout/?cart=*");
  await page.getByRole("radio", { name: /Monthly/ }).focus();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("button", { name: "Pay $240.00" })).toBeVisible();
  await page.getByRole("button", { name: "Browser wallet" }).focus();
  await page.keyboard.press("Enter");
  const sheet = page.getByRole("dialog", { name: "Browser wallet" });
  await expect(sheet).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
  await expect(page.getByRole("button", { name: "Browser wallet" })).toBeFocused();
  await page.keyboard.press("Enter");
  await sheet.getByRole("button", { name: /^Visa 4242/ }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toContainText("Thanks for your order!");
});

test("a declined wallet card shows an error and keeps the form", async ({ page }) => {
  await page.goto(`${buyUrl}?checkout[email]=noa@example.org`);
  await page.getByRole("button", { name: "Browser wallet" }).click();
  await page.getByRole("button", { name: /^Visa 0002/ }).click();
  await expect(page.getByRole("alert").filter({ hasText: /declined/i })).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue("noa@example.org");
});

test("a pay-what-you-want price is checked and paid, in a currency without decimals", async ({ page }) => {
  await page.goto(`${service.sandbox}/store/fernway-japan/checkout/buy/458`);
  const amount = page.getByLabel("Your price (JPY)");
  await expect(amount).toHaveValue("500");
  await amount.fill("120");
  await amount.press("Tab");
  await expect(page.getByText(/at least ¥300/i).first()).toBeVisible();
  await amount.fill("800");
  await amount.press("Tab");
  await expect(page.getByRole("button", { name: "Pay ¥800" })).toBeVisible();
  await page.getByRole("button", { name: "Phone wallet" }).click();
  await page.getByRole("button", { name: /^Visa 4242/ }).click();
  await expect(page.getByRole("dialog", { name: /Thanks/ })).toContainText("¥800");
});

test("a usage-based plan costs nothing today and shows what it will cost", async ({ page }) => {
  await page.goto(`${service.sandbox}/store/fernway/checkout/buy/456`);
  await expect(page.getByText(/at the end of each period/i).first()).toBeVisible();
  await page.getByRole("button", { name: "Browser wallet" }).click();
  await page.getByRole("button", { name: /^Visa 4242/ }).click();
  await expect(page.getByRole("dialog", { name: /Thanks/ })).toContainText("$0.00");
});

test("amounts follow the checkout's locale", async ({ page }) => {
  await page.goto(await service.createCheckout("421", { checkout_options: { locale: "de" } }));
  await expect(page.getByRole("button", { name: /^Pay 24,00\s\$$/ })).toBeVisible();
});

test("a quantity can be cleared and typed again, up to the limit", async ({ page }) => {
  await page.goto(buyUrl);
  const quantity = page.getByLabel("Quantity");
  await quantity.fill("");
  await quantity.pressSequentially("25");
  await expect(page.getByRole("button", { name: "Pay $600.00" })).toBeVisible();
  await quantity.fill("2000");
  await quantity.press("Tab");
  await expect(quantity).toHaveValue("1000");
  await expect(page.getByRole("button", { name: "Pay $24,000.00" })).toBeVisible();
});

test("a corrected field loses its error", async ({ page }) => {
  await page.goto(buyUrl);
  await page.getByRole("button", { name: "Pay $24.00" }).click();
  const name = page.getByLabel("Name", { exact: true });
  await expect(name).toHaveAttribute("aria-invalid", "true");
  await name.fill("Noa");
  await expect(name).not.toHaveAttribute("aria-invalid");
  // The answer to a question for new totals brings back what is still wrong, and only that.
  await page.getByRole("radio", { name: /Yearly/ }).check();
  await expect(page.getByRole("button", { name: "Pay $240.00" })).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveAttribute("aria-invalid", "true");
  await expect(name).not.toHaveAttribute("aria-invalid");
});

test("an invalid tax number shows an error at its field", async ({ page }) => {
  await page.goto(buyUrl);
  await page.getByLabel("Country").selectOption("DE");
  const number = page.getByLabel("Tax number");
  await number.fill("FR12345678901");
  await number.press("Tab");
  await expect(number).toHaveAccessibleDescription(/begins with DE/);
  await number.fill("DE123456789");
  await number.press("Tab");
  await expect(page.getByRole("button", { name: "Pay $24.00" })).toBeVisible();
  await page.getByLabel("Country").selectOption("FR");
  await expect(page.getByRole("button", { name: "Pay $28.80" })).toBeVisible();
  await expect(number).toHaveAccessibleDescription(/begins with FR/);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("no more is charged than was shown before", async ({ page, customer }) => {
    await page.goto(`${buyUrl}?checkout[email]=${customer.email}&checkout[name]=Noa`);
    const pay = page.getByRole("button", { name: /^Pay/ });
    await page.getByLabel("Country").selectOption("DE");
    await fillCard(page, CARDS.good);
    await pay.click();
    await expect(page.getByRole("alert").filter({ hasText: "$28.56" })).toBeVisible();
    await fillCard(page, CARDS.good);
    await pay.click();
    await expect(page.getByRole("dialog")).toContainText("$28.56");
  });
});

test("a checkout with the dark theme is dark on every page", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light" });
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await page.goto(buyUrl);
  const light = await background();
  await page.goto(`${buyUrl}?dark=1`);
  const dark = await background();
  expect(dark).not.toBe(light);
  await page.getByRole("button", { name: "Browser wallet" }).click();
  await page.getByRole("button", { name: /^Visa 3184/ }).click();
  await expect(page.getByRole("button", { name: "Complete authentication" })).toBeVisible();
  expect(await background()).toBe(dark);
  await page.goto(await service.createCheckout("421", { checkout_options: { dark: true } }));
  expect(await background()).toBe(dark);
});

test("recurring terms are hidden where the merchant says so", async ({ page }) => {
  await page.goto(await service.createCheckout("421", { checkout_options: { subscription_preview: false } }));
  await expect(page.getByRole("button", { name: "Pay $24.00" })).toBeVisible();
  await expect(page.getByText("until you cancel")).toHaveCount(0);
});

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(`in ${colorScheme} colors`, () => {
    test.use({ colorScheme });

    test("a checkout with options and a wallet passes axe", async ({ page }) => {
      await page.goto(buyUrl);
      await page.waitForURL("**/checkout/?cart=*");
      await expect(page.getByText("Save 16%")).toBeVisible();
      await expectAccessible(page);
      await page.getByRole("button", { name: "Browser wallet" }).click();
      await expect(page.getByRole("dialog")).toBeVisible();
      await expectAccessible(page);
    });
  });
}
