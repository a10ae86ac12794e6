import { expect, it } from "vitest";
import { claimMail } from "../billing/claims/claim-mail";
import { paidAfterDeletionMail } from "../billing/effects/paid-after-deletion-mail";
import { twoSubscriptionsMail } from "../billing/effects/two-subscriptions-mail";

const NAME = `"><img src=x onerror='alert(1)'>&amp;`;
const ADDRESS = "https://shop.example/account";
const shop = { brand: NAME, account: ADDRESS };

it.each([
  ["of an order to claim", claimMail({ url: ADDRESS, brand: NAME, orderNumber: 7, productName: NAME })],
  ["of two plans at once", twoSubscriptionsMail({ ...shop, plans: [NAME, NAME] })],
  ["of a purchase without an account", paidAfterDeletionMail({ ...shop, product: NAME })],
])("in the mail %s the name of a product is text", (_, { html, text }) => {
  expect(text).toContain(NAME);
  expect(html).toContain("&quot;&gt;&lt;img src=x onerror=&#39;alert(1)&#39;&gt;&amp;amp;");
  expect(html.replaceAll(/<\/?(?:p|ul|li|a)(?: href="[^"]*")?>/g, "")).not.toMatch(/[<>"']/);
});
