import { addPurchase, expect, expectOnAccount, signIn, test } from "./fixtures";
import { expectAccessibleInBothColours } from "./axe";
import { service } from "./service";

const GUIDE = "441";
const PRO = "421";

test.describe("what was bought with one's address, by whoever typed it", () => {
  test("is a question first, unlocks nothing, and is added with one click", async ({ page, customer }) => {
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

  test("does not keep its owner from buying", async ({ page, customer }) => {
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

  test("what is not mine is not asked about again", async ({ page, customer }) => {
    await service.pay({ variant_id: GUIDE, country: "US", ...customer });
    await signIn(page, customer.email);
    await expectOnAccount(page, (account) => account.getByRole("button", { name: "Not mine" }));
    await page.getByRole("button", { name: "Not mine" }).click();
    await expect(page.getByText("Nothing bought yet")).toBeVisible();
    await page.goto("/account");
    await expect(page.getByText("Nothing bought yet")).toBeVisible();
    await expect(page.getByText("We found a purchase")).toBeHidden();
  });
});
