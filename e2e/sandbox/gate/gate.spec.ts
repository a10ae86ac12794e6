import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { actionNamed, fetched, formOf } from "../../support/action-questions";
import { actions, endpoints, filled } from "../../support/endpoints";
import { expect, test } from "../../support/fixtures";
import { MERCHANT_ACTIONS, MERCHANT_ENDPOINTS } from "./merchant-endpoints";
import { METHODS, READS, liveSubscriptionOf, someForm, summary } from "./questions";
import { type Answer, type LiveSite, startLiveSite } from "./live-site";
import { postedAction } from "./posted-action";
import { SANDBOX_ACTIONS, SANDBOX_PAGES, SANDBOX_ROUTES } from "./sandbox-endpoints";

// One site for all, which nothing here may change.
test.describe.configure({ mode: "default", timeout: 240_000 });

const buildId = readFileSync(join(import.meta.dirname, "../../../.next/BUILD_ID"), "utf8").trim();
const REFUSAL = "There is nothing here.";
/** Where anybody may send an action to. */
const PAGES = ["/", "/sign-in", "/pricing", "/account"];

let site: LiveSite;
/** What only the sandbox knows: its customers, the ids of its actions, and words of its pages. */
let canaries: string[];

test.beforeAll(async () => {
  test.setTimeout(240_000);
  site = await startLiveSite();
  const people = await site.rows<{ name: string; email: string }>(
    "SELECT name, email FROM sandbox.customers",
  );
  expect(people.length).toBeGreaterThan(5);
  canaries = [
    ...people.flatMap(({ name, email }) => [name, email]),
    ...actions.filter(({ isSandbox }) => isSandbox).map(({ id }) => id),
    "Billfold Sandbox",
    "Sandbox time",
    "Search the shop",
  ];
});

test.afterAll(() => site.stop());

test("every sandbox page and route of the build has a row in the table", () => {
  const rows = [
    ...SANDBOX_PAGES.map((path) => `page ${path}`),
    ...SANDBOX_ROUTES.map((path) => `route ${path}`),
    ...Object.keys(MERCHANT_ENDPOINTS),
    ...Object.entries(SANDBOX_ACTIONS).flatMap(([file, names]) =>
      names.map((name) => `action ${file} ${name}`),
    ),
    ...Object.keys(MERCHANT_ACTIONS).map((name) => `action ${name}`),
  ];
  const served = [
    ...endpoints.map(({ path, isPage }) => `${isPage ? "page" : "route"} ${path}`),
    ...actions.map(({ name }) => `action ${name}`),
  ];
  const advice =
    "is served without a row in e2e/sandbox/gate/sandbox-endpoints.ts or merchant-endpoints.ts. Guard it first: requireSandbox() as the first statement of a page or an action of the sandbox, sandboxRoute or controlRoute around its route; an own check of who asks in the merchant's. Then add its row";
  expect(served.filter((name) => !rows.includes(name)).map((name) => `${name} ${advice}`)).toEqual([]);
  expect(
    rows.filter((name) => !served.includes(name)).map((name) => `${name} is gone: take its row out`),
  ).toEqual([]);
});

for (const [what, question] of READS) {
  test(`with the sandbox off none of its pages answers ${what}`, async () => {
    const before = await site.contents();
    for (const path of SANDBOX_PAGES.map(filled)) {
      const expected = question.method === "HEAD" ? "" : REFUSAL;
      const query = question.headers?.["RSC"] ? ["", "?_rsc=1abcd"] : [""];
      for (const address of query.map((text) => path + text)) {
        const { status, body } = await site.ask(address, question);
        expect([address, status, body]).toEqual([address, 404, expected]);
      }
    }
    expect(await site.contents()).toEqual(before);
  });
}

test("with the sandbox off, no other spelling of an address reaches it", async () => {
  const before = await site.contents();
  for (const path of SANDBOX_PAGES.map(filled)) {
    const rest = path.slice("/sandbox".length);
    const spellings = [
      `${path}/`,
      `${path}.rsc`,
      `${path}.txt`,
      `${path}/x.json`,
      `${path}.segments/_tree.segment.rsc`,
      `/%73andbox${rest}`,
      `/sandbox%2F${rest.slice(1)}`,
      `/SANDBOX${rest}`,
      `//sandbox${rest}`,
      `/\\sandbox${rest}`,
      `/.${path}`,
      `/pricing/..${path}`,
      `/pricing/%2e%2e${path}`,
      `/api/..${path}`,
      `/_next/..${path}`,
      `/sandbox/v1/..${rest}`,
      `/_next/data/${buildId}${path}.json`,
      `/index${path}`,
    ];
    for (const address of spellings) {
      for (const headers of [{}, { RSC: "1" }] as Record<string, string>[]) {
        const answer = await site.ask(address, { headers });
        expectSilence(answer, address);
        // Outside of `/sandbox/` it is one of the merchant's addresses that lead nowhere: what that has to say is known.
        const statuses = [404, ...(address.startsWith("/sandbox/") ? [] : [200, 307, 308])];
        expect([address, statuses.includes(answer.status)]).toEqual([address, true]);
      }
    }
  }
  expect(await site.contents()).toEqual(before);
});

test("with the sandbox off, none of its routes answers, whatever the method and with the right key", async () => {
  const before = await site.contents();
  for (const path of SANDBOX_ROUTES.map(filled)) {
    for (const method of METHODS) {
      for (const headers of [{}, { Authorization: `Bearer ${process.env["E2E_API_KEY"]}` }] as Record<
        string,
        string
      >[]) {
        const answer = await site.ask(path, { method, headers });
        expectSilence(answer, path);
        // What a handler does not export is refused by the framework itself, without a word.
        const isUnknown = answer.status === 405 || (method === "OPTIONS" && answer.status === 204);
        expect([path, method, isUnknown ? 404 : answer.status]).toEqual([path, method, 404]);
        const words =
          isUnknown || method === "HEAD" ? /^$/ : /^There is nothing here\.$|"Not Found"|"Not found\."/;
        expect(answer.body, `${method} ${path}`).toMatch(words);
      }
    }
  }
  expect(await site.contents()).toEqual(before);
});

test("with the sandbox off, its files are missing", async () => {
  for (const path of ["/sandbox/icon.svg", "/sandbox/refusal.css", "/sandbox/service.js"]) {
    const { status, body } = await site.ask(path);
    expect([path, status, body]).toEqual([path, 404, REFUSAL]);
  }
});

for (const [file, names] of Object.entries(SANDBOX_ACTIONS)) {
  test(`with the sandbox off no action of ${file} runs, wherever it is sent`, async () => {
    const before = await site.contents();
    for (const name of names) {
      const action = actionNamed(`${file} ${name}`);
      for (const page of [...PAGES, action.ownPath]) {
        for (const question of [
          fetched(site.url, action, someForm(site.url)),
          postedAction(site.url, action, someForm(site.url)),
        ]) {
          const answer = await site.ask(page, question);
          expectSilence(answer, `${name} sent to ${page}`);
          // The framework asks the page that has the action, and passes on that nobody answered. Without scripts the page is loaded again.
          const elsewhere = question.headers?.["Next-Action"] ? "200 {}" : "303 Server Action unavailable.";
          const expected = page === action.ownPath ? `404 ${REFUSAL}` : elsewhere;
          expect([name, page, `${answer.status} ${answer.body}`]).toEqual([name, page, expected]);
          expect(answer.headers["set-cookie"] ?? []).toEqual([]);
        }
      }
    }
    expect(await site.contents()).toEqual(before);
  });
}

for (const [name, expected] of Object.entries(MERCHANT_ENDPOINTS)) {
  test(`signed out, ${name} says what it says to everybody`, async () => {
    const [, path = ""] = name.split(" ");
    for (const [method, words] of Object.entries(expected)) {
      const answer = await site.ask(filled(path), { method });
      expectSilence(answer, path);
      expect(summary(answer)).toMatch(words);
    }
  });
}

for (const [name, expected] of Object.entries(MERCHANT_ACTIONS)) {
  test(`signed out, ${name} gives nothing away`, async () => {
    const before = await site.contents();
    const action = actionNamed(name);
    const answer = await site.ask("/sign-in", fetched(site.url, action, new FormData()));
    expectSilence(answer, name);
    expect(summary(answer)).toMatch(expected);
    expect(await site.contents()).toEqual(before);
  });
}

test("live mode can't be taken over through the sandbox", async () => {
  const stranger = `stranger-${randomUUID().slice(0, 8)}@example.com`;
  const before = await site.contents();

  const clock = await site.ask("/sandbox/dashboard/clock");
  expect.soft(clock.body.match(/[0-9a-f]{42}/g)).toBeNull();

  // The ids could be known from elsewhere: so these are the right ones.
  const send = (name: string, form: FormData) =>
    site.ask("/sign-in", fetched(site.url, actionNamed(name), form));
  await send("sandbox/dashboard/clock/actions.ts resetAction", new FormData());
  await send(
    "sandbox/dashboard/webhooks/actions.ts sendCustomAction",
    formOf({ webhook: "4401", eventName: "subscription_created", body: liveSubscriptionOf(stranger) }),
  );
  const key = await send("sandbox/dashboard/api-keys/actions.ts createKeyAction", formOf({ name: "mine" }));
  expect.soft(key.body).not.toMatch(/"key":/);
  const own = `${site.url}/api/webhooks/commerce`;
  await send(
    "sandbox/dashboard/webhooks/actions.ts createWebhookAction",
    formOf({ url: own, secret: "known_to_me", events: "subscription_created" }),
  );
  const check = await send(
    "sandbox/dashboard/contract-check/actions.ts checkContractAction",
    formOf({ url: own, secret: "" }),
  );
  expect.soft(check.body).not.toContain('"result"');

  // A delivery and the inbox's work take a moment.
  await sleep(8_000);
  const subscriptions = await site.rows<{ status: string }>(
    `SELECT status FROM merchant.subscriptions WHERE user_email = '${stranger}'`,
  );
  expect(subscriptions).toEqual([]);
  expect(await site.contents()).toEqual(before);
});

function expectSilence({ body, headers }: Answer, what: string) {
  const text = `${body}\n${JSON.stringify(headers)}`;
  expect(
    canaries.filter((word) => text.includes(word)),
    what,
  ).toEqual([]);
}
