import { service } from "@/lib/billing/testing/commerce-server";
import { readdirSync } from "node:fs";
import { join, relative } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { inRequest } from "@/lib/admin/testing/in-request";
import { createVisitors, outcomeOf, type Visitors } from "@/lib/admin/testing/visitors";
import { deliver, drain, eventBytes } from "@/lib/billing/testing/deliver";
import { nextId } from "@/lib/billing/testing/people";
import { record } from "@/lib/billing/testing/records";
import { db } from "@/lib/db";
import type { FormAction } from "@/lib/form-action";

/** Each page, with the parameters of its path; `:event` and `:customer` become ones that are there. */
const PAGES: Record<string, Record<string, string>> = {
  "admin/page.tsx": {},
  "admin/events/page.tsx": {},
  "admin/events/[id]/page.tsx": { id: ":event" },
  "admin/drift/page.tsx": {},
  "admin/doctor/page.tsx": {},
  "admin/customers/page.tsx": {},
  "admin/customers/[id]/page.tsx": { id: ":customer" },
  "admin/subscriptions/page.tsx": {},
  "admin/numbers/page.tsx": {},
  "admin/numbers/[figure]/page.tsx": { figure: "mrr" },
  "admin/orders/page.tsx": {},
  "admin/unclaimed/page.tsx": {},
  "admin/log/page.tsx": {},
  "admin/mails/page.tsx": {},
  "admin/mails/[mail]/page.tsx": { mail: "welcome" },
};

/** Each route handler, with the parameters of its path. */
const ROUTES: Record<string, Record<string, string>> = {
  "admin/mails/[mail]/preview.html/route.ts": { mail: "welcome" },
  "admin/numbers/[figure]/csv/route.ts": { figure: "mrr" },
};

/** Each action, with a form that it takes. */
const ACTIONS: Record<string, Record<string, string>> = {
  "admin/actions.ts readAgainAction": { type: "customers", id: ":customer", back: "/admin/customers/1" },
  "admin/events/actions.ts replayEventAction": { id: ":event" },
  "admin/events/actions.ts replayDeadAction": { since: "2020-01-01T00:00:00.000Z" },
  "admin/events/actions.ts ignoreEventAction": { id: ":event", reason: "It is a test." },
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

const NOBODY = "404";
let visitors: Visitors;
/** An event that waits, and a customer who bought something. */
let ids: Record<string, string>;

beforeAll(async () => {
  service.reset();
  visitors = await createVisitors();
  const id = nextId();
  await deliver(eventBytes("subscription_updated", record("subscriptions", id, { status: null })));
  const event = await db.webhookEvent.findFirstOrThrow({ where: { subjectId: String(id) } });
  const customer = nextId();
  await deliver(
    eventBytes("subscription_created", record("subscriptions", nextId(), { customer_id: customer })),
  );
  await drain();
  ids = { ":event": String(event.id), ":customer": String(customer) };
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

  it("is not there for strangers, for customers, and for an address that nobody verified", async () => {
    const { body, title } = await open();
    for (const token of visitors.others) {
      expect(await outcomeOf(token, body)).toBe(NOBODY);
      expect(await outcomeOf(token, title)).toBe(NOBODY);
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
  for (const token of visitors.others) expect(await outcomeOf(token, ask)).toBe(NOBODY);
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

  it("does nothing for strangers, for customers, and for an address that nobody verified", async () => {
    const before = await everything();
    for (const token of visitors.others) expect(await outcomeOf(token, await send())).toBe(NOBODY);
    expect(await everything()).toEqual(before);
  });

  it("refuses an administrator's form with a field that it does not know", async () => {
    const before = await everything();
    const refused = { ok: false, message: "The form was not as expected: it has a field too many." };
    expect(await inRequest(visitors.admin, await send({ status: "done" }))).toEqual(refused);
    expect(await everything()).toEqual(before);
  });

  it("leads an administrator on when it is done", async () => {
    expect(await outcomeOf(visitors.admin, await send())).toMatch(/^to \/admin/);
  });
});

function filled(values: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, ids[value] ?? value]));
}

/** What an action could have changed. */
async function everything() {
  return [await db.webhookEvent.findMany({ orderBy: { id: "asc" } }), await db.adminAction.count()];
}
