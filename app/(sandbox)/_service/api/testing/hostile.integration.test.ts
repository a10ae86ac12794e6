import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { RESOURCE_TYPES } from "../../contract/resource-types";
import { seedSandbox } from "../../seed/seed-sandbox";
import { callApi } from "./call-api";

const NASTY = [
  "",
  "0",
  "-1",
  "1",
  "7001",
  "301",
  "2147483648",
  "9".repeat(40),
  "1e3",
  "null",
  "me",
  "relationships",
  "\0",
  "'",
  "%00",
  "\uD800",
  "../..",
  "constructor",
  "__proto__",
  "5f0c6a52-7d1b-4c3e-9b52-0a6d1f6e0411",
];
const word = fc.oneof(
  fc.constantFrom(...NASTY),
  fc.constantFrom(...RESOURCE_TYPES, "store", "variants", "orders"),
  fc.string({ maxLength: 30, unit: "binary" }),
);
const path = fc.array(word, { maxLength: 5 }).map((segments) => `/${segments.map(encode).join("/")}`);
const key = fc.oneof(
  fc.constantFrom("include", "sort", "page[number]", "page[size]", "filter[store_id]", "filter[user_email]"),
  fc.constantFrom(
    "filter[status]",
    "filter[refunded]",
    "filter[order_number]",
    "filter[]",
    "page[",
    "a[b][c]",
  ),
  word,
);
const query = fc
  .array(fc.tuple(key, word), { maxLength: 4 })
  .map((pairs) => pairs.map(([name, value]) => `${encode(name)}=${encode(value)}`).join("&"));

function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

beforeAll(() => seedSandbox(new Date("2026-01-31T10:15:04Z")));

/** Any answer but a failure of our own; `callApi` has checked its form. */
async function expectAnswer(call: ReturnType<typeof callApi>) {
  expect((await call).status).toBeLessThan(500);
}

describe("whatever a client sends, it is answered and never breaks the service:", () => {
  it("any path and query", async () => {
    const property = fc.asyncProperty(path, query, (where, what) =>
      expectAnswer(callApi("GET", `${where}?${what}`)),
    );
    await fc.assert(property, { numRuns: 300 });
  });

  it("any query of any list", async () => {
    const type = fc.constantFrom("products", "subscriptions", "subscription-invoices", "orders", "checkouts");
    const property = fc.asyncProperty(type, query, (name, what) =>
      expectAnswer(callApi("GET", `/${name}?${what}`)),
    );
    await fc.assert(property, { numRuns: 300 });
  });

  it.each(["/checkouts", "/webhooks", "/customers", "/discounts", "/usage-records"])(
    "any body of a new resource at %s",
    async (where) => {
      const store = { data: { type: "stores", id: "7001" } };
      const relationships = fc.oneof(
        fc.constant({ store, variant: { data: { type: "variants", id: "411" } } }),
        fc.constant({ store, variants: { data: [{ type: "variants", id: "99999999999" }] } }),
        fc.constant({ "subscription-item": { data: { type: "subscription-items", id: "1" } } }),
        fc.jsonValue(),
      );
      const property = fc.asyncProperty(attributesFor(where), relationships, (attributes, others) => {
        const data = { type: where.slice(1), attributes, relationships: others };
        return expectAnswer(callApi("POST", where, { body: { data } }));
      });
      await fc.assert(property, { numRuns: 200 });
    },
  );

  it("any bytes as a body", async () => {
    const property = fc.asyncProperty(fc.string({ unit: "binary" }), (body) =>
      expectAnswer(callApi("POST", "/webhooks", { body: body.toWellFormed() })),
    );
    await fc.assert(property, { numRuns: 100 });
  });
});

/** Values of the right shape mixed with any others, so that some get past the first check. */
function attributesFor(where: string) {
  const text = fc.oneof(
    fc.constantFrom(...NASTY, "noa@example.org", "https://a.example"),
    fc.string({ unit: "binary" }),
  );
  const number = fc.oneof(fc.integer(), fc.constantFrom(0, 599, 2_147_483_648, Number.MAX_SAFE_INTEGER, 1.5));
  const any = fc.oneof(text, number, fc.jsonValue());
  const map = fc.dictionary(text, any, { maxKeys: 4 });
  const shapes: Record<string, fc.Arbitrary<unknown>> = {
    "/checkouts": fc.record(
      {
        custom_price: number,
        expires_at: fc.oneof(
          text,
          fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
        ),
        preview: fc.oneof(fc.boolean(), any),
        checkout_data: fc.record(
          {
            custom: map,
            discount_code: text,
            variant_quantities: fc.array(fc.record({ variant_id: number, quantity: number }), {
              maxLength: 2,
            }),
            billing_address: fc.record({ country: fc.constantFrom("US", "DE", "zz"), state: text }),
          },
          { requiredKeys: [] },
        ),
        product_options: fc.record({ name: text, enabled_variants: fc.array(number) }, { requiredKeys: [] }),
        checkout_options: fc.record({ quantity: number, locale: text }, { requiredKeys: [] }),
      },
      { requiredKeys: [] },
    ),
    "/webhooks": fc.record({
      url: fc.oneof(fc.webUrl(), text),
      events: fc.oneof(fc.constant(["order_created"]), any),
      secret: fc.oneof(fc.string({ minLength: 6, maxLength: 40, unit: "binary" }), any),
    }),
    "/customers": fc.record(
      {
        name: text,
        email: fc.oneof(fc.emailAddress(), text),
        city: text,
        region: any,
        country: fc.constantFrom("US", "zz", null),
      },
      { requiredKeys: ["name", "email"] },
    ),
    "/discounts": fc.record(
      {
        name: text,
        code: fc.oneof(fc.constantFrom("SPRING", "A".repeat(257)), text),
        amount: number,
        amount_type: fc.constantFrom("percent", "fixed", "gift"),
        max_redemptions: number,
        expires_at: text,
        duration: fc.constantFrom("once", "repeating", "for a day"),
        duration_in_months: number,
      },
      { requiredKeys: ["name", "code", "amount", "amount_type"] },
    ),
    "/usage-records": fc.record({ quantity: number, action: fc.constantFrom("increment", "set", "eat") }),
  };
  return fc.oneof(shapes[where] ?? map, fc.jsonValue());
}
