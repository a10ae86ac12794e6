import type { Page } from "@playwright/test";
import { expectAccessibleInBothColours } from "../support/axe";
import { CARDS, continueToMerchant, expectBought, payWith } from "../support/checkout";
import { addPurchase, expect, test } from "../support/fixtures";
import { buyInShort } from "../support/in-short";
import { writeNote } from "../support/write-note";
import { service } from "../support/service";

const CREDITS = "459";

/** Opens the section until it shows this balance: the webhook's work begins after its answer. */
async function expectBalance(page: Page, text: string) {
  await expect(async () => {
    await page.goto("/account/credits");
    await expect(page.getByRole("region", { name: "Balance" }).getByText(text, { exact: true })).toBeVisible({
      timeout: 1_000,
    });
  }).toPass();
}

async function saveText(page: Page, text: string) {
  await page.getByLabel("Text").fill(text);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved")).toBeVisible();
}

test("credits are bought and spent on summaries, and a refund takes back unspent ones", async ({
  signedIn: page,
  customer,
}) => {
  await page.goto("/pricing");
  await expect(page.getByRole("button", { name: "Buy 500 credits" })).toBeVisible();
  // The section isn't in the navigation before the first purchase. The account's pages know by now that credits are for sale.
  await page.goto("/account/credits");
  await expect(page.getByText("0 credits", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Buy 500 credits for $9" }).click();
  await page.waitForURL("**/checkout/?cart=*");
  await payWith(page, CARDS.good);
  await continueToMerchant(page);
  await expectBought(page, "500 credits and its receipt are below.");
  await expect(page.getByRole("region", { name: "Balance" })).toContainText(/500 credits\s*Valid until \d/);

  await expect(
    page.getByRole("navigation", { name: "Account" }).getByRole("link", { name: "Credits" }),
  ).toBeVisible();

  await page.goto(`/notes/${await writeNote(page.request, "Garden")}`);
  const summarize = page.getByRole("button", { name: "Summarize" });
  await summarize.click();
  await expect(page.getByText("There is no text to summarize")).toBeVisible();
  await saveText(page, "Peas first. Then beans.\nWater in the evening. Not at noon.");
  for (let time = 0; time < 2; time += 1) {
    await summarize.click();
    await expect(page.getByText("Summarized, with 495 credits left")).toBeVisible();
    await expect(page.getByText("Peas first. Water in the evening.", { exact: true })).toBeVisible();
    await page.reload();
  }
  await expectBalance(page, "495 credits");
  const rows = page.getByRole("region", { name: "History" }).getByRole("row");
  await expect(rows).toHaveCount(3);
  await expect(rows.nth(1)).toContainText(/Used.*−5$/);
  await expect(rows.nth(2)).toContainText(/Added.*\+500$/);
  await expectAccessibleInBothColours(page);

  const [order] = await service.list(`/orders?filter[user_email]=${encodeURIComponent(customer.email)}`);
  const total = Number(order?.attributes["total"]);
  await service.refund(`/orders/${order?.id}`, total / 2);
  await expectBalance(page, "245 credits");
  await service.refund(`/orders/${order?.id}`, total / 2);
  await expectBalance(page, "0 credits");
  await expect(page.getByText("Taken back after a refund")).toBeVisible();
  await expect(page.getByText("−495")).toBeVisible();
  await page.goto("/account/activity");
  await expect(page.getByText("495 credits taken back after a refund")).toBeVisible();
});

test("a summary is refused without enough credits, and a second purchase adds to the balance", async ({
  signedIn: page,
  customer,
}) => {
  await page.goto(`/notes/${await writeNote(page.request, "Garden")}`);
  await saveText(page, "Peas first. Then beans.");
  await page.getByRole("button", { name: "Summarize" }).click();
  await expect(page.getByText("A summary costs 5 credits, and you have 0.")).toBeVisible();
  await page.getByRole("link", { name: "credits", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Credits" })).toBeVisible();
  await buyInShort(page, CREDITS, customer);
  await expectBalance(page, "500 credits");
  await buyInShort(page, CREDITS, customer);
  await expectBalance(page, "1,000 credits");
});

test("credits bought through a shared link count once they are added to the account", async ({
  signedIn: page,
  customer,
}) => {
  await service.pay({ variant_id: CREDITS, country: "US", ...customer });
  await expectBalance(page, "0 credits");
  await addPurchase(page);
  await expect(page.getByRole("region", { name: "Balance" })).toContainText("500 credits");
});
