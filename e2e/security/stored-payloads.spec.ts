import type { Page } from "@playwright/test";
import { sign } from "@/lib/lemonsqueezy/signature";
import { record, wireTimeAt } from "@/lib/billing/testing/records";
import { address, service as commerce } from "@/lib/billing/testing/small-service";
import { deliverUntilTaken } from "../support/deliver";
import { expect } from "../support/fixtures";
import { signIn } from "../support/in-short";
import { type Office, signInAsAdmin, testWithOffice } from "../support/office";
import { catalogOfPayloads, purchase, variantOf } from "./payload-records";
import { CANARY, PAYLOADS } from "./payloads";
import { service } from "../support/service";

// The catalog, the reference of a checkout and what the sweep compares come from a service of this file's own, in whose words are payloads.
const CRON_SECRET = "cron_secret_of_the_stored_payloads";
const test = testWithOffice({ COMMERCE_API_URL: address, CRON_SECRET });

type Custom = Record<string, string>;

const IN_THE_OFFICE = [
  "/events?status=ignored",
  "/differences",
  "/customers",
  "/subscriptions",
  "/orders",
  "/unmatched",
];

test("markup in records from webhooks is shown as text and never runs", async ({
  page,
  office,
  customer,
}) => {
  const asked = await hearRequestsElsewhere(page, office);
  commerce.put(...catalogOfPayloads());
  await signIn(page, customer.email);
  await expectShown(page, "/pricing");
  const custom = await beginCheckout(page);
  await deliverPayloads(office, customer.email, custom);
  await compareWithService(office);

  await expectShown(page, "/account");
  await expectHarmless(page, `/checkout/return?intent=${await newestIntent(office)}`);
  await expectHarmless(page, `/checkout?variant=${variantOf(PAYLOADS.length - 1)}`);
  const data = await (await page.request.get("/account/export")).text();
  for (const payload of PAYLOADS) expect(data).toContain(JSON.stringify(payload));

  await page.context().clearCookies();
  await signInAsAdmin(page, office);
  for (const list of IN_THE_OFFICE) await expectShown(page, `/admin${list}`);
  for (const path of await singlePages(office)) await expectHarmless(page, path);
  expect(asked).toEqual([]);
});

test("the check finds a page that renders markup", async ({ page }) => {
  for (const html of PAYLOADS.filter((text) => /^[^'"]*<\w+ data-canary/.test(text))) {
    expect(await page.evaluate(elementsOfPayloads, { canary: CANARY, html }), html).not.toEqual([]);
  }
});

/** Every address outside the site that a page asks for, and every dialog that it opens; the checkout's is answered. */
async function hearRequestsElsewhere(page: Page, office: Office): Promise<string[]> {
  const asked: string[] = [];
  page.on("dialog", async (dialog) => {
    asked.push(`a dialog: ${dialog.message()}`);
    await dialog.dismiss();
  });
  await page.context().route(
    (url) => url.origin !== office.url && url.protocol !== "data:",
    async (route) => {
      if (new URL(route.request().url()).hostname === "store.example") return route.fulfill({ body: "Pay." });
      asked.push(route.request().url());
      return route.abort();
    },
  );
  return asked;
}

/** Begins a purchase, and gives what its events carry by which they find their owner. */
async function beginCheckout(page: Page): Promise<Custom> {
  await page.goto("/pricing");
  await page.getByRole("button", { name: /^Get / }).first().click();
  await page.waitForURL("http://store.example/**");
  return commerce.lastCheckout().checkout_data.custom;
}

/** For each payload a purchase of the user's, one that they are asked about, and one of nobody's. */
async function deliverPayloads(office: Office, email: string, custom: Custom) {
  const all = PAYLOADS.map((payload, index) => purchase(payload, index));
  const owned = all.flatMap(({ order, subscription, invoice }) => [
    ["order_created", order] as const,
    ["subscription_created", subscription] as const,
    ["subscription_payment_success", invoice] as const,
  ]);
  for (const [name, one] of owned) {
    await deliver(
      office,
      JSON.stringify({ meta: { event_name: name, test_mode: true, custom_data: custom }, data: one }),
    );
  }
  for (const [index, payload] of PAYLOADS.entries()) {
    const { order, lone } = purchase(payload, index + 100);
    const found = { ...order, attributes: { ...order.attributes, user_email: email } };
    const meta = { test_mode: true, custom_data: { [payload]: payload } };
    await deliver(office, JSON.stringify({ meta: { ...meta, event_name: "order_created" }, data: found }));
    await deliver(
      office,
      JSON.stringify({ meta: { ...meta, event_name: "subscription_created" }, data: lone }),
    );
    await deliver(office, JSON.stringify({ meta: { ...meta, event_name: payload }, data: order }), payload);
  }
  await deliver(office, PAYLOADS.join("\n"));
  await expect
    .poll(() => office.rows("SELECT FROM merchant.webhook_events WHERE status IN ('pending', 'processing')"))
    .toEqual([]);
}

async function deliver(office: Office, text: string, name = "order_created") {
  const body = new TextEncoder().encode(text);
  const headers = {
    "X-Signature": sign(service.webhookSecret, body),
    "X-Event-Name": encodeURIComponent(name),
    "Content-Type": "application/json",
    "User-Agent": PAYLOADS[1] ?? "",
  };
  await deliverUntilTaken(`${office.url}/api/webhooks/commerce`, { method: "POST", body, headers });
}

/** The service tells of all of them, of each subscription with the words of another payload: that is drift. */
async function compareWithService(office: Office) {
  const all = PAYLOADS.map((payload, index) => purchase(payload, index));
  commerce.put(
    ...all.flatMap(({ order, subscription, invoice }, index) => {
      const other = all.at(index - 1)?.subscription.attributes;
      const { product_name, user_name, card_brand } = other ?? {};
      const changes = { product_name, user_name, card_brand, updated_at: wireTimeAt(1_000 + index) };
      const attributes = { ...subscription.attributes, ...changes };
      const { user_name: name, user_email: email } = order.attributes;
      const customer = record("customers", 5_000 + index, { name, email });
      return [order, { ...subscription, attributes }, invoice, customer];
    }),
  );
  // The first of the two may have begun before those records were there.
  await readToTheEnd(office);
  await readToTheEnd(office);
}

/** As the schedule would: the office's own worker may be at it, and a call that runs out of time is gone on with by the next. */
async function readToTheEnd(office: Office) {
  const headers = { Authorization: `Bearer ${CRON_SECRET}` };
  const isDone = async () => {
    const answer = await fetch(`${office.url}/api/cron/sync`, { headers });
    const { done } = (await answer.json()) as { done: boolean };
    return done;
  };
  await expect.poll(isDone, { timeout: 40_000 }).toBe(true);
}

async function newestIntent(office: Office): Promise<string> {
  const [row] = await office.rows(
    "SELECT id FROM merchant.checkout_intents ORDER BY created_at DESC LIMIT 1",
  );
  return String(row?.["id"]);
}

/** Pages of one record each: a customer, an event that was applied, one that nobody follows, and one that could not be read. */
async function singlePages(office: Office): Promise<string[]> {
  const events = await office.rows(
    "SELECT DISTINCT ON (status, subject_type) id FROM merchant.webhook_events ORDER BY status, subject_type, id",
  );
  const last = PAYLOADS.length - 1;
  return [...events.map(({ id }) => `/admin/events/${String(id)}`), `/admin/customers/${5_000 + last}`];
}

/** Each payload stands there letter for letter, and nothing else came of it. */
async function expectShown(page: Page, path: string) {
  await expectHarmless(page, path);
  const shown = withoutSpaces(await page.locator("body").innerText());
  const missing = PAYLOADS.filter((payload) => !shown.includes(withoutSpaces(payload).slice(0, 60)));
  expect([path, missing]).toEqual([path, []]);
}

/** What of the page only a payload can have made, and by how much it is wider than its window, on a phone and on a desk. */
async function expectHarmless(page: Page, path: string) {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(path);
  const made = await page.evaluate(elementsOfPayloads, { canary: CANARY });
  const excess = [await excessOf(page)];
  await page.setViewportSize({ width: 1280, height: 900 });
  excess.push(await excessOf(page));
  expect.soft({ path, made, excess }).toEqual({ path, made: [], excess: [0, 0] });
}

function excessOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
}

/** Runs in the page: what only a payload can have put there, or into this text. */
function elementsOfPayloads({ canary, html }: { canary: string; html?: string }): string[] {
  const place = html === undefined ? document : new DOMParser().parseFromString(html, "text/html");
  const isHostile = ({ name, value }: Attr) =>
    name.startsWith("on") ||
    name === "data-canary" ||
    name === "srcdoc" ||
    (["href", "src", "action", "formaction", "xlink:href", "style", "content"].includes(name) &&
      (/^\s*(?:javascript|data:text|vbscript):?/i.test(value) || value.includes(canary)));
  return [...place.querySelectorAll("*")]
    .filter((element) => [...element.attributes].some(isHostile))
    .map((element) => element.outerHTML.slice(0, 200));
}

function withoutSpaces(text: string): string {
  return text.replaceAll(/\s+/g, "");
}
