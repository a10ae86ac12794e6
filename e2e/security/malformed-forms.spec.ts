import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { LOGS } from "@/e2e/runner/site";
import { fetched, formOf } from "../support/action-questions";
import { type Action, actions } from "../support/endpoints";
import { expect } from "../support/fixtures";
import { signIn } from "../support/in-short";
import { type Office, signInAsAdmin, testWithOffice } from "../support/office";
import { MATRIX } from "./matrix-table";

const test = testWithOffice({ TRUST_PROXY: "1" });

// One office for all of it, and so one log.
test.describe.configure({ mode: "default" });

/** No log may repeat what somebody sent. */
const CANARY = "canary-8d1f";

/** What the rows of the table leave out, because no customer gets any further with it. */
const OTHER_FIELDS: Record<string, Record<string, string>> = {
  addNoteAction: { id: "1", text: "A test" },
  requestAddressChangeAction: { address: "new@example.com" },
  changeRenewalAction: { id: "1", shown: "active", change: "cancel" },
  confirmClaimAction: { token: "guessed" },
  deleteAccountAction: { address: "nobody@example.com" },
  endGrantAction: { id: "1" },
  extendGrantAction: { id: "1", lastDay: "2030-01-31" },
  followMagicLinkAction: { token: "guessed", callbackUrl: "/account" },
  grantPlanAction: { email: "nobody@example.com", productId: "1", lastDay: "2030-01-31", reason: "A test" },
  ignoreEventAction: { id: "1", reason: "A test" },
  liftCapAction: { customerId: "1", subscriptionId: "1", until: "changed", reason: "A test" },
  mergeAccountsAction: {
    customerId: "1",
    account: "a@example.com",
    other: "b@example.com",
    address: "b@example.com",
  },
  choosePreviewCustomerAction: { email: "welcome", customer: "1" },
  openViewAction: { customerId: "1", account: "a@example.com" },
  moveToPlanAction: { id: "1", shown: "active", variantId: "1", billing: "never" },
  refundAction: { type: "orders", id: "1", shown: "paid/0", amount: "1.50", back: "/admin/orders/1" },
  refreshRecordAction: { type: "orders", id: "1", back: "/admin/orders" },
  replayDeadAction: { since: "2026-01-01T00:00:00.000Z" },
  replayEventAction: { id: "1" },
  handleWithdrawalAction: { id: "1" },
  withdrawAction: { name: "A", email: "nobody@example.com", contract: "1" },
  restoreCapAction: { customerId: "1", subscriptionId: "1" },
  sendMagicLinkAction: { email: "nobody@example.com", callbackUrl: "/account" },
  switchKeyAction: { id: "1", shown: "false", to: "disabled", back: "/admin/orders/1" },
  signInWithAction: { provider: "nobody", callbackUrl: "/account" },
};

const VALUES: Record<string, string | File> = {
  "a NUL": `${CANARY}\0`,
  "half a surrogate pair": `${CANARY}\uD800`,
  "a word that is none of its own": CANARY,
  "a number beyond every integer": "99999999999999999999",
  "a negative number": "-1",
  nothing: "",
  "far too much": CANARY.repeat(10_000),
  "a file": new File([CANARY], `${CANARY}.txt`),
};

const own = actions.filter(({ isSandbox }) => !isSandbox);

for (const action of own) {
  test(`${action.name} answers whatever a form holds without an error`, async ({
    page,
    office,
    customer,
  }) => {
    const row = MATRIX[`action ${action.name}`];
    await (row?.isAdmins ? signInAsAdmin(page, office) : signIn(page, customer.email));
    const [, name = ""] = action.name.split(" ");
    const fields = OTHER_FIELDS[name] ?? row?.form?.("1") ?? {};
    for (const [what, form] of malformed(fields)) {
      const answer = await send(page, office, action, form);
      expect([what, answer]).toEqual([what, { status: expect.not.stringMatching(/^5/), failed: null }]);
    }
    const before = await written(office);
    const { id, ownPath } = action;
    for (const data of ["[]", '["text"]', "[null,null]", '[{"a":1},[]]']) {
      const headers = { "Next-Action": id, Origin: office.url, "Content-Type": "text/plain" };
      const answer = await page.request.post(ownPath, { headers, data, maxRedirects: 0 });
      expect([data, answer.status()]).toEqual([data, 200]);
      expect(await answer.text()).toContain('"message":"This was not a form."');
    }
    expect(await written(office)).toEqual(before);
  });
}

test("nothing that was sent is in the log, and no request failed with a server error", () => {
  const log = readFileSync(join(LOGS, "office.log"), "utf8");
  expect(log.split("\n").filter((line) => line.includes(CANARY) || line.includes("request.failed"))).toEqual(
    [],
  );
});

/** Each field once as none that the form has, the others as they should be. */
function* malformed(fields: Record<string, string>): Generator<[string, FormData]> {
  yield ["an empty form", new FormData()];
  for (const field of Object.keys(fields)) {
    for (const [what, value] of Object.entries(VALUES)) {
      const form = formOf(fields);
      form.set(field, value);
      yield [`${field} is ${what}`, form];
    }
    const twice = formOf(fields);
    twice.append(field, CANARY);
    yield [`${field} is there twice`, twice];
  }
}

async function send(page: Page, office: Office, action: Action, form: FormData) {
  const { method, headers, form: multipart } = fetched(office.url, action, form);
  const answer = await page.request.fetch(action.ownPath, { method, headers, multipart, maxRedirects: 0 });
  const failed = /^1:E\{"digest":"\d+.*$/m.exec(await answer.text())?.[0] ?? null;
  return { status: String(answer.status()), failed };
}

/** How much there is of what an action could write. */
function written(office: Office) {
  const tables = [
    "users",
    "notes",
    "api_tokens",
    "seats",
    "plan_hand_overs",
    "checkout_intents",
    "admin_actions",
    "effects",
  ];
  return office.rows(
    `SELECT ${tables.map((table) => `(SELECT count(*) FROM merchant.${table}) AS ${table}`).join(", ")}`,
  );
}
