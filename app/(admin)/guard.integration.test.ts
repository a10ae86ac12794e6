import { service } from "@/lib/billing/testing/commerce-server";
import { readdirSync } from "node:fs";
import { join, relative } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { subscriptionState } from "@/lib/admin/purchase-detail";
import { inRequest } from "@/lib/admin/testing/in-request";
import { createVisitors, outcomeOf, type Visitors } from "@/lib/admin/testing/visitors";
import { deliver, drain, eventBytes } from "@/lib/billing/testing/deliver";
import { createPerson, nextId } from "@/lib/billing/testing/people";
import { isTest } from "@/lib/billing/mode";
import { catalogRecords, record } from "@/lib/billing/testing/records";
import { DAY_MS } from "@/lib/dates";
import { db } from "@/lib/db";
import type { FormAction } from "@/lib/actions";

/** Each page, with the parameters of its path; `:event` and `:customer` become ones that are there. */
const PAGES: Record<string, Record<string, string>> = {
  "admin/page.tsx": {},
  "admin/events/page.tsx": {},
  "admin/events/[id]/page.tsx": { id: ":event" },
  "admin/differences/page.tsx": {},
  "admin/health/page.tsx": {},
  "admin/customers/page.tsx": {},
  "admin/customers/[id]/page.tsx": { id: ":customer" },
  "admin/customers/[id]/merge/page.tsx": { id: ":customer" },
  "admin/subscriptions/page.tsx": {},
  "admin/numbers/page.tsx": {},
  "admin/numbers/[figure]/page.tsx": { figure: "mrr" },
  "admin/grants/page.tsx": {},
  "admin/grants/[id]/page.tsx": { id: ":grant" },
  "admin/orders/page.tsx": {},
  "admin/orders/[id]/page.tsx": { id: ":order" },
  "admin/subscriptions/[id]/page.tsx": { id: ":subscription" },
  "admin/unmatched/page.tsx": {},
  "admin/withdrawals/page.tsx": {},
  "admin/audit-log/page.tsx": {},
  "admin/emails/page.tsx": {},
  "admin/emails/[email]/page.tsx": { email: "welcome" },
};

/** Each route handler, with the parameters of its path. */
const ROUTES: Record<string, Record<string, string>> = {
  "admin/emails/[email]/preview.html/route.ts": { email: "welcome" },
  "admin/numbers/[figure]/csv/route.ts": { figure: "mrr" },
};

/** Each action, with a form that it takes. */
const ACTIONS: Record<string, Record<string, string>> = {
  "admin/actions.ts refreshRecordAction": { type: "customers", id: ":customer", back: "/admin/customers/1" },
  "admin/actions.ts addNoteAction": { id: ":customer", text: "It is a test." },
  "admin/customers/caps/actions.ts liftCapAction": {
    customerId: ":customer",
    subscriptionId: ":subscription",
    until: "changed",
    reason: "It is a test.",
  },
  "admin/actions.ts mergeAccountsAction": {
    customerId: ":customer",
    account: ":owner",
    other: ":other",
    address: ":other",
  },
  "admin/actions.ts choosePreviewCustomerAction": { email: "welcome", customer: ":customer" },
  "admin/actions.ts openViewAction": { customerId: ":customer", account: "admin@example.com" },
  "admin/customers/caps/actions.ts restoreCapAction": {
    customerId: ":customer",
    subscriptionId: ":subscription",
  },
  "admin/grants/actions.ts grantPlanAction": {
    email: "granted@example.com",
    productId: "302",
    lastDay: new Date(Date.now() + 30 * DAY_MS).toISOString().slice(0, 10),
    reason: "It is a test.",
  },
  "admin/grants/actions.ts extendGrantAction": {
    id: ":grant",
    lastDay: new Date(Date.now() + 60 * DAY_MS).toISOString().slice(0, 10),
  },
  "admin/grants/actions.ts endGrantAction": { id: ":grant" },
  "admin/withdrawals/actions.ts handleWithdrawalAction": { id: "1" },
  "admin/orders/actions.ts refundAction": {
    type: "orders",
    id: ":order",
    shown: "paid/0",
    amount: "1",
    back: "/admin/orders/1",
  },
  "admin/orders/actions.ts switchKeyAction": {
    id: ":key",
    shown: "false",
    to: "disabled",
    back: "/admin/orders/1",
  },
  "admin/orders/actions.ts moveToPlanAction": {
    id: ":subscription",
    shown: ":active",
    variantId: "422",
    billing: "at once",
  },
  "admin/orders/actions.ts changeRenewalAction": {
    id: ":subscription",
    shown: ":moved",
    change: "cancel",
  },
  "admin/actions.ts replayEventAction": { id: ":event" },
  "admin/actions.ts replayDeadAction": { since: "2020-01-01T00:00:00.000Z" },
  "admin/actions.ts ignoreEventAction": { id: ":event", reason: "It is a test." },
};

type Page = (props: { params: Promise<object>; searchParams: Promise<object> }) => Promise<unknown>;
type PageModule = { default: Page; generateMetadata: () => Promise<unknown> };
type Route = (request: Request, context: { params: Promise<object> }) => Promise<Response>;

const folder = import.meta.dirname;
const files = readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /^(?:page|actions|route)\.tsx?$/.test(entry.name))
  .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
const pageFiles = files.filter((file) => file.endsWith("page.tsx"));
const actionFiles = files.filter((file) => file.endsWith("actions.ts"));

const routeFiles = files.filter((file) => file.endsWith("route.ts"));

const load = (file: string) => import(/* @vite-ignore */ join(folder, file)) as Promise<object>;

const NOT_FOUND = "404";
let visitors: Visitors;
/** An event that waits, a customer who bought something and capped its usage, an order with a key, and a granted plan. */
let ids: Record<string, string>;

beforeAll(async () => {
  service.reset();
  service.put(...catalogRecords());
  visitors = await createVisitors();
  const id = nextId();
  await deliver(eventBytes("subscription_updated", record("subscriptions", id, { status: null })));
  const event = await db.webhookEvent.findFirstOrThrow({ where: { subjectId: String(id) } });
  const [customer, subscription, order, key] = [nextId(), nextId(), nextId(), nextId()];
  const plan = { customer_id: customer, product_id: 302, variant_id: 421, status: "active" };
  const bought = [
    ["subscription_created", record("subscriptions", subscription, plan)],
    ["order_created", record("orders", order, { status: "paid", refunded_amount: 0 })],
    ["license_key_created", record("license-keys", key, { order_id: order })],
  ] as const;
  for (const [name, one] of bought) {
    service.put(one);
    // oxlint-disable-next-line no-await-in-loop -- in the order in which the service sends them
    await deliver(eventBytes(name, structuredClone(one)));
  }
  await drain();
  await db.subscription.update({
    where: { id: String(subscription) },
    data: { user: { connect: { email: "admin@example.com" } } },
  });
  const active = await db.subscription.findUniqueOrThrow({ where: { id: String(subscription) } });
  await db.usageLimit.create({ data: { subscriptionId: String(subscription), cap: 1, thresholds: [] } });
  const [owner, other] = [await createPerson(), await createPerson()];
  await db.order.update({
    where: { id: String(order) },
    data: { userId: owner.id, customerId: String(customer) },
  });
  const createdAt = new Date();
  const grant = await db.planGrant.create({
    data: {
      email: "someone@example.com",
      productId: "302",
      productName: "Pro",
      reason: "A test",
      createdAt,
      endsAt: new Date(createdAt.getTime() + DAY_MS),
      testMode: isTest,
    },
  });
  ids = {
    ":event": String(event.id),
    ":customer": String(customer),
    ":subscription": String(subscription),
    ":owner": owner.email,
    ":other": other.email,
    ":grant": String(grant.id),
    ":order": String(order),
    ":key": String(key),
    ":active": subscriptionState(active),
    ":moved": subscriptionState({ ...active, variantId: "422" }),
  };
});

it("knows every page, every route handler and every action of the folder", async () => {
  const actions = await Promise.all(
    actionFiles.map(async (file) => Object.keys(await load(file)).map((name) => `${file} ${name}`)),
  );
  expect(pageFiles.toSorted()).toEqual(Object.keys(PAGES).toSorted());
  expect(actions.flat().toSorted()).toEqual(Object.keys(ACTIONS).toSorted());
  expect(routeFiles.toSorted()).toEqual(Object.keys(ROUTES).toSorted());
});

describe.each(Object.entries(PAGES))("%s", (file, params) => {
  const open = async () => {
    const page = (await load(file)) as PageModule;
    const props = { params: Promise.resolve(filled(params)), searchParams: Promise.resolve({}) };
    return { body: () => page.default(props), title: () => page.generateMetadata() };
  };

  it("is a 404 for visitors, for customers, and for an unverified email address", async () => {
    const { body, title } = await open();
    for (const token of visitors.others) {
      expect(await outcomeOf(token, body)).toBe(NOT_FOUND);
      expect(await outcomeOf(token, title)).toBe(NOT_FOUND);
    }
  });

  it("opens for an administrator", async () => {
    const { body, title } = await open();
    expect(await outcomeOf(visitors.admin, body)).toBe("done");
    expect(await outcomeOf(visitors.admin, title)).toBe("done");
  });
});

it.each(Object.entries(ROUTES))("%s is there for an administrator alone", async (file, params) => {
  const { GET } = (await load(file)) as { GET: Route };
  const ask = () => GET(new Request("http://shop.localhost/"), { params: Promise.resolve(params) });
  for (const token of visitors.others) expect(await outcomeOf(token, ask)).toBe(NOT_FOUND);
  expect(await outcomeOf(visitors.admin, ask)).toBe("done");
});

describe.each(Object.entries(ACTIONS))("%s", (name, fields) => {
  const [file = "", exported = ""] = name.split(" ");
  const send = async (extra: Record<string, string> = {}) => {
    const action = ((await load(file)) as Record<string, FormAction>)[exported]!;
    const form = new FormData();
    for (const [field, value] of Object.entries({ ...filled(fields), ...extra })) form.set(field, value);
    return () => action(null, form);
  };

  it("does nothing for visitors, for customers, and for an unverified email address", async () => {
    const before = await everything();
    for (const token of visitors.others) expect(await outcomeOf(token, await send())).toBe(NOT_FOUND);
    expect(await everything()).toEqual(before);
  });

  it("refuses an administrator's form with a field that it does not know", async () => {
    const before = await everything();
    const refused = { ok: false, message: "The form was not as expected: it has a field too many." };
    expect(await inRequest(visitors.admin, await send({ status: "done" }))).toEqual(refused);
    expect(await everything()).toEqual(before);
  });

  it("leads an administrator on when it is done", async () => {
    const leadsTo = exported === "openViewAction" ? /^to \/account$/ : /^to \/admin/;
    expect(await outcomeOf(visitors.admin, await send())).toMatch(leadsTo);
  });
});

function filled(values: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, ids[value] ?? value]));
}

/** What an action could have changed. */
async function everything() {
  return [
    await db.webhookEvent.findMany({ orderBy: { id: "asc" } }),
    await db.usageLimit.findMany({ orderBy: { subscriptionId: "asc" } }),
    await db.adminAction.count(),
    service.requests.filter(({ method }) => method !== "GET").length,
  ];
}
