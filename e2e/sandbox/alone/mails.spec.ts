import { CARDS, fillCard } from "../../support/checkout";
import { addPurchase, expect, expectOnAccount, test } from "../../support/fixtures";
import { signInByLink } from "../../support/in-short";
import { service } from "../../support/service";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const RECEIPT = expect.stringMatching(/^Your receipt from Fernway, order/);

test("a customer gets one email for each event, from us or from the service", async ({ page, customer }) => {
  test.setTimeout(300_000);
  const news: unknown[] = [];
  /** What has come by now, oldest first; the merchant looks at the service's clock when somebody visits it. */
  const expectMail = async (...subjects: unknown[]) => {
    news.push(...subjects);
    await expect(async () => {
      await page.goto("/account");
      const all = await service.mailsTo(customer.email, /./);
      // Whoever serves the sandbox is a merchant too, which reads its shop again and tells the same customer of it.
      const ours = all.filter(({ from }) => !from.includes("other-shop.example"));
      const told = ours.filter(({ subject }) => !/sign-in link/.test(subject)).map(({ subject }) => subject);
      expect(told.toReversed()).toEqual(news);
    }).toPass();
  };

  const bought = await service.pay({
    variant_id: "431",
    country: "US",
    card: "4000000000000341",
    ...customer,
  });
  const id = String(bought.subscription_id);
  const dateOf = async (name: string) =>
    Date.parse(String((await service.get(`/subscriptions/${id}`)).data.attributes[name]));
  await signInByLink(page, customer.email);
  await addPurchase(page);
  await expectMail(RECEIPT, "Your free trial of Team has started");

  const trialEnds = await dateOf("trial_ends_at");
  await service.moveTo(new Date(trialEnds - 2.5 * DAY));
  await expectMail(expect.stringMatching(/^Your trial of Team .*ends on/));
  await service.moveTo(new Date(trialEnds - 12 * HOUR));
  await expectMail("Last day of your free trial of Team");

  await service.moveTo(new Date(trialEnds + HOUR));
  await expectMail("Your payment to Fernway failed");
  await expectOnAccount(page, (account) => account.getByText("Payment failed").first());
  await page.goto("/notes");
  const banner = page.getByRole("alert").filter({ hasText: "Your payment for Team failed: $49.00" });
  await expect(banner).toContainText("We’ll try your card again on");
  await banner.getByRole("link", { name: "Update payment method" }).click();
  await page.waitForURL("**/payment-details?**");
  await fillCard(page, CARDS.good);
  await page.getByRole("button", { name: "Save card" }).click();
  await expect(page.getByText(/4242/).first()).toBeVisible();
  await expectMail("Your payment to Fernway went through");

  await service.update("subscriptions", id, { variant_id: 421, disable_prorations: true });
  await expectMail("Your plan is now Pro Monthly");
  await service.update("subscriptions", id, { cancelled: true });
  await expectMail("Your Pro plan is canceled");
  // It was a trial once, whose end has to be said with it.
  await service.update("subscriptions", id, { cancelled: false, trial_ends_at: null });
  await expectMail("Good to have you back: Pro");
  await service.update("subscriptions", id, { cancelled: true });
  await expectMail("Your Pro plan is canceled");
  await service.moveTo(new Date((await dateOf("ends_at")) + HOUR));
  await expectMail("Your subscription to Pro Monthly has ended");

  await page.goto("/account");
  const ours = await service.mailsTo(customer.email, /^Good to have you back/);
  expect(ours[0]?.text).toContain("Questions? Write to");
  expect(ours[0]?.html).toContain("prefers-color-scheme: dark");
});
