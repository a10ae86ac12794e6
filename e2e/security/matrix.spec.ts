import { randomUUID } from "node:crypto";
import type { APIRequestContext, APIResponse, Browser, BrowserContext, Page } from "@playwright/test";
import { actionNamed, fetched, formOf, type Question } from "../support/action-questions";
import { actions, endpoints, filled } from "../support/endpoints";
import { expect, expectOnAccount, test } from "../support/fixtures";
import { beginCheckout, buyInShort, signIn } from "../support/in-short";
import { writeNote } from "../support/write-note";
import { MATRIX, type Owned, type Row } from "./matrix-table";
import { readPage } from "./read-page";
import { service } from "../support/service";

/** What no form and no address has: whoever adds it changes nothing. */
const SMUGGLED = { userId: "1", role: "admin", custom_price: "1", owner: "1", store_id: "1" };

const REFUSED = /"ok":false,"message":"The form was not as expected: it has a field too many\."/;

// Two customers for all of it: one whose things they are, and another who asks for them.
test.describe.configure({ mode: "default", timeout: 120_000 });

const DEVICE = "canary-laptop";

let owned: Record<Owned, string>;
let canaries: string[];
let other: BrowserContext;
/** What a customer may ask for is limited, and these are many questions. */
let third: BrowserContext;
let nobody: BrowserContext;

test.beforeAll(async ({ browser }) => {
  const owner = newCustomer();
  const page = await browser.newPage();
  await signIn(page, owner.email);
  const { url, intent } = await beginCheckout(page.request, "421");
  const { order_id, subscription_id } = await service.pay({ checkout_url: url, country: "US", ...owner });
  await expectOnAccount(page, (account) => account.getByText(/Renews on/));
  const [subscription, order] = [String(subscription_id), String(order_id)];
  const activation = await activateDesktop(page, owner);
  owned = {
    subscription,
    order,
    invoice: await invoiceOf(subscription),
    intent,
    activation,
    note: await writeNote(page.request, `A note of ${owner.name}`),
  };
  canaries = [owner.email, owner.name, intent, activation, DEVICE];
  await page.close();

  [other, third] = await Promise.all([customerOf(browser), customerOf(browser)]);
  nobody = await browser.newContext();
});

test.afterAll(async () => {
  await Promise.all([other.close(), third.close(), nobody.close()]);
});

test("every page, route and action of the merchant's build has a row @core", () => {
  const served = [
    ...endpoints
      .filter(({ isSandbox }) => !isSandbox)
      .map(({ path, isPage }) => `${isPage ? "page" : "route"} ${path}`),
    ...actions.filter(({ isSandbox }) => !isSandbox).map(({ name }) => `action ${name}`),
  ];
  const rows = Object.keys(MATRIX);
  const advice =
    "is served without a row in e2e/security/matrix-table.ts: check in it who asks, then say there which id it takes";
  expect(served.filter((name) => !rows.includes(name)).map((name) => `${name} ${advice}`)).toEqual([]);
  expect(
    rows.filter((name) => !served.includes(name)).map((name) => `${name} is gone: take its row out`),
  ).toEqual([]);
});

const rows = Object.entries(MATRIX).filter(([, { endsSession }]) => !endsSession);

test("no response shows a customer's data to visitors or to another customer @core", async () => {
  for (const [name, row] of rows) await test.step(name, () => expectSilence(name, row));
});

test("unknown fields and parameters change nothing, and forms refuse them @core", async () => {
  const takingInput = rows.filter(([name, { isSigned }]) => !name.startsWith("page ") && !isSigned);
  for (const [name, row] of takingInput) {
    await test.step(name, async () => {
      const id = row.takes ? owned[row.takes] : "1";
      const plain = await ask(third.request, name, row, id);
      const more = await ask(third.request, name, row, id, SMUGGLED);
      const refused = { status: 200, location: "", result: expect.stringMatching(REFUSED) as unknown };
      if (name.startsWith("action ") && !row.isAdmins) expect.soft(more.steady, name).toMatchObject(refused);
      else expect.soft(timeless(more.steady), name).toEqual(timeless(plain.steady));
    });
  }
});

test("a checkout at a price of the buyer's own is refused @core", async () => {
  for (const name of Object.keys(SMUGGLED)) {
    const answer = await askForCheckout(other.request, { [name]: "1" });
    expect([name, answer.status(), answer.headers()["x-action-redirect"]]).toEqual([name, 200, undefined]);
    expect(await answer.text()).toMatch(REFUSED);
  }
  const plain = await askForCheckout(other.request);
  expect(plain.headers()["x-action-redirect"]).toContain("/checkout/");
});

test("the other customer was still signed in @core", async () => {
  expect((await other.request.get("/account", { maxRedirects: 0 })).status()).toBe(200);
});

test("ending a session shows nothing of a customer to visitors or to another customer @core", async () => {
  const endings = Object.entries(MATRIX).filter(([, { endsSession }]) => endsSession);
  for (const [name, row] of endings) await test.step(name, () => expectSilence(name, row));
});

test("none of the refused requests changed anything @core", async () => {
  const { data } = await service.get(`/subscriptions/${owned.subscription}`);
  expect(data.attributes).toMatchObject({ status: "active", cancelled: false });
  const places = await service.list(`/license-key-instances?page[size]=100`);
  expect(places.map(({ attributes }) => attributes["identifier"])).toContain(owned.activation);
});

/** Neither who is signed out nor another customer hears anything of the owner, nor whether an id is somebody's. */
async function expectSilence(name: string, row: Row) {
  for (const { request } of [nobody, other]) {
    const id = row.takes ? owned[row.takes] : "1";
    const foreign = await ask(request, name, row, id);
    expect
      .soft(
        canaries.filter((word) => foreign.all.includes(word)),
        name,
      )
      .toEqual([]);
    if (row.isAdmins) expect.soft(foreign.steady.status, name).toBe(404);
    if (!row.takes) continue;
    const unknown = await ask(request, name, row, strangerOf(id));
    const alike = `${name}: an id that was never given to anybody is answered alike`;
    expect.soft(unknown.steady, alike).toEqual(foreign.steady);
  }
}

/** Everything that is said, without the very id that was asked for; and of it what must not depend on whose that is. */
async function ask(
  request: APIRequestContext,
  name: string,
  row: Row,
  id: string,
  more: Record<string, string> = {},
) {
  const answer = await send(request, questionOf(name, row, id, more));
  const headers = answer.headers();
  const nonce = /'nonce-([^']+)'/.exec(headers["content-security-policy"] ?? "")?.[1] ?? "no nonce";
  const steady = (text: string) => text.replaceAll(nonce, "NONCE").replaceAll(row.takes ? id : "no id", "ID");
  const body = steady(await answer.text());
  const location = steady(headers["location"] ?? headers["x-action-redirect"] ?? "");
  // What an action gives is its second line. How much of a page there is around a redirect hangs on the moment.
  const page = answer.status() === 307 ? "" : readPage(body);
  const result = name.startsWith("action ") ? (/^1:.*$/m.exec(body)?.[0] ?? "") : page;
  return {
    all: `${steady(JSON.stringify(headers))} ${body}`,
    steady: { status: answer.status(), type: headers["content-type"], location, result },
  };
}

function questionOf(
  name: string,
  row: Row,
  id: string,
  more: Record<string, string>,
): Question & { path: string } {
  const [kind = "", ...words] = name.split(" ");
  if (kind !== "action") return { path: withQuery(row.address?.(id) ?? filled(words.join(" ")), more) };
  const action = actionNamed(words.join(" "));
  const form = formOf({ ...row.form?.(id), ...more });
  return { path: action.ownPath, ...fetched(originOf(), action, form) };
}

function send(
  request: APIRequestContext,
  { path, method = "GET", headers = {}, form }: Question & { path: string },
): Promise<APIResponse> {
  return request.fetch(path, { method, headers, maxRedirects: 0, ...(form ? { multipart: form } : {}) });
}

function askForCheckout(request: APIRequestContext, more: Record<string, string> = {}): Promise<APIResponse> {
  const action = actionNamed("checkout/actions.ts startCheckoutAction");
  const question = fetched(originOf(), action, formOf({ variantId: "421", ...more }));
  return send(request, { path: action.ownPath, ...question });
}

function withQuery(path: string, more: Record<string, string>): string {
  const query = new URLSearchParams(more).toString();
  return query ? `${path}${path.includes("?") ? "&" : "?"}${query}` : path;
}

/** A copy of one's data and a session say when they were given. */
function timeless<Steady extends { result: string }>(steady: Steady): Steady {
  return { ...steady, result: steady.result.replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "MOMENT") };
}

/** Buys the desktop app and activates its key in one place; the id of that place. */
async function activateDesktop(page: Page, owner: { email: string; name: string }): Promise<string> {
  const { order_id } = await buyInShort(page, "451", owner);
  const [licenseKey] = await service.list(`/license-keys?filter[order_id]=${order_id}`);
  const form = { key: String(licenseKey?.attributes["key"]), name: DEVICE };
  const answer = await page.request.post("/api/licenses/activate", { form });
  return ((await answer.json()) as { instance: { id: string } }).instance.id;
}

async function invoiceOf(subscription: string): Promise<string> {
  const found = await service.get(`/subscription-invoices?filter[subscription_id]=${subscription}`);
  const [invoice] = found.data as unknown as { id: string }[];
  return invoice?.id ?? "";
}

async function customerOf(browser: Browser): Promise<BrowserContext> {
  const page = await browser.newPage();
  await signIn(page, newCustomer().email);
  return page.context();
}

function newCustomer() {
  const token = randomUUID().slice(0, 8);
  return { email: `matrix-${token}@example.com`, name: `Matrix ${token}` };
}

/** An id of the same form that was never given. */
function strangerOf(id: string): string {
  return /^\d+$/.test(id) ? String(Number(id) + 900_000) : id.replace(/.{8}$/, "00000000");
}

function originOf(): string {
  return new URL(process.env["E2E_MERCHANT_URL"] ?? "").origin;
}
