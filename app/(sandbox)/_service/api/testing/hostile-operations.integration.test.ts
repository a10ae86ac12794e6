import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { GET as getDeliveries } from "@/app/(sandbox)/sandbox/control/deliveries/route";
import { GET as getMails } from "@/app/(sandbox)/sandbox/control/mails/route";
import { POST as pay } from "@/app/(sandbox)/sandbox/control/pay/route";
import { env } from "../../env";
import { soldShop, type SoldShop } from "../../testing/sold-shop";
import { post } from "../../licenses/testing/ask";
import { OPERATIONS } from "./operations";
import { callApi } from "./call-api";

/** An answer that takes longer than this is as bad as none. */
const PATIENCE = 5_000;

const nasty = fc.oneof(
  fc.constantFrom(
    "",
    "0",
    "-1",
    "2147483648",
    "1e3",
    "\0",
    "%00",
    "\uD800",
    "__proto__",
    "'; --",
    "9".repeat(40),
  ),
  fc.constantFrom("active", "archived", "2026-03-31", "0001-01-01T00:00:00Z", "+275760-09-13T00:00:00Z"),
  fc.string({ unit: "binary", maxLength: 40 }),
);
const number = fc.oneof(
  fc.integer(),
  fc.double(),
  fc.constantFrom(0, 2_147_483_648, Number.MAX_SAFE_INTEGER),
);
const any = fc.oneof(nasty, number, fc.boolean(), fc.constant(null), fc.jsonValue());
const query = fc
  .array(
    fc.tuple(fc.oneof(nasty, fc.constantFrom("include", "page[size]", "filter[store_id]", "name")), nasty),
    {
      maxLength: 2,
    },
  )
  .map((pairs) => pairs.map((pair) => pair.map(encode).join("=")).join("&"));

/** The attributes that the service knows, with any values, and some that it does not. */
const attributes = fc.oneof(
  fc.dictionary(
    fc.oneof(
      fc.constantFrom(
        "amount",
        "quantity",
        "status",
        "name",
        "email",
        "url",
        "events",
        "secret",
        "code",
        "action",
      ),
      fc.constantFrom(
        "variant_id",
        "cancelled",
        "pause",
        "trial_ends_at",
        "billing_anchor",
        "disable_prorations",
      ),
      fc.constantFrom(
        "activation_limit",
        "disabled",
        "expires_at",
        "custom_price",
        "checkout_data",
        "preview",
      ),
      nasty,
    ),
    any,
    { maxKeys: 4 },
  ),
  any,
);

let shop: SoldShop;

beforeAll(async () => {
  shop = await soldShop(new Date());
});

const ROWS = Object.entries(OPERATIONS).map(([name, sample]) => ({ name, sample }));

describe("whatever is sent to it, the API answers in time and never breaks:", () => {
  it.each(ROWS)("$name", async ({ name, sample }) => {
    const [method = "", path = ""] = name.split(" ");
    const type = path.split("/")[1] as keyof SoldShop;
    const mine = sample.id?.(shop) ?? (shop[type] as string);
    // Most of the time on something that is there, so that the request gets past the first check.
    const id = fc.oneof({ weight: 4, arbitrary: fc.constant(mine) }, { weight: 1, arbitrary: nasty });
    const good = sample.attributes ?? {};
    const some = fc.oneof(
      attributes,
      attributes.map((given) => Object.assign({}, good, given)),
    );
    const relationships = fc.oneof(fc.constant(sample.relationships?.(shop)), any);
    const property = fc.asyncProperty(id, query, some, relationships, async (which, what, given, related) => {
      const body = { data: { type, id: which, attributes: given, relationships: related } };
      const where = `${path.replace(":id", encode(which))}?${what}`;
      const isRead = method === "GET" || method === "DELETE";
      await inTime(callApi(method as "GET", where, isRead ? {} : { body }));
    });
    await fc.assert(property, { numRuns: 40 });
  });

  it.each(["activate", "validate", "deactivate"])("POST /licenses/%s", async (action) => {
    const fields = fc.record(
      {
        license_key: fc.oneof(fc.constant(shop.key), any),
        instance_id: fc.oneof(fc.constant(shop.instance), any),
        instance_name: any,
      },
      { requiredKeys: [] },
    );
    const type = fc.constantFrom(
      "application/json",
      "application/vnd.api+json",
      "application/x-www-form-urlencoded",
      "multipart/form-data",
      "multipart/form-data; boundary=x",
      "text/plain",
    );
    const body = fc.oneof(fields, any).map((value) => JSON.stringify(value));
    const property = fc.asyncProperty(type, body, (which, text) => inTime(post(action, which, text)));
    await fc.assert(property, { numRuns: 100 });
  });
});

describe("whatever is sent to it, the control API answers in time and never breaks:", () => {
  it("GET deliveries and mails", async () => {
    const property = fc.asyncProperty(query, async (what) => {
      await inTime(getDeliveries(control("GET", `deliveries?${what}`)));
      await inTime(getMails(control("GET", `mails?${what}&to=${what}`)));
    });
    await fc.assert(property, { numRuns: 60 });
  });

  it("POST pay, which sells nothing for nonsense", async () => {
    const order = fc.record(
      {
        variant_id: fc.oneof(fc.constantFrom(0, 999_999, "421x", -1), fc.jsonValue()),
        checkout_url: any,
        email: any,
        card: any,
        quantity: any,
        custom: any,
      },
      { requiredKeys: ["email", "card"] },
    );
    const body = fc.oneof(order, any).map((value) => JSON.stringify(value));
    const property = fc.asyncProperty(body, (text) => inTime(pay(control("POST", "pay", text))));
    await fc.assert(property, { numRuns: 60 });
  });
});

async function inTime(answer: Promise<{ status: number }>) {
  const tooLate = Symbol("no answer");
  let timer: NodeJS.Timeout | undefined;
  const alarm = new Promise<typeof tooLate>((resolve) => {
    timer = setTimeout(() => resolve(tooLate), PATIENCE);
  });
  const first = await Promise.race([answer, alarm]);
  clearTimeout(timer);
  expect(first === tooLate ? "no answer" : first.status).toBeLessThan(500);
}

function control(method: string, path: string, body?: string): Request {
  const headers = { Authorization: `Bearer ${env.SANDBOX_API_KEY}` };
  const init = { method, headers, ...(body !== undefined && { body }) };
  return new Request(`${env.SANDBOX_URL}/control/${path}`, init);
}

function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}
