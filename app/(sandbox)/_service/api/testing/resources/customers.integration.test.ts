import { beforeAll, describe, expect, it } from "vitest";
import { sandboxDb } from "../../../db";
import { seedSandbox } from "../../../seed/seed-sandbox";
import { purchase } from "../../../testing/purchase";
import { callApi, getApi, resourceIn } from "../call-api";

const NOW = new Date("2026-01-31T10:15:04Z");

beforeAll(() => seedSandbox(NOW));

function create(attributes: object) {
  const relationships = { store: { data: { type: "stores", id: "7001" } } };
  return callApi("POST", "/customers", { body: { data: { type: "customers", attributes, relationships } } });
}

function update(id: string, attributes: object) {
  return callApi("PATCH", `/customers/${id}`, { body: { data: { type: "customers", id, attributes } } });
}

async function createdId(email: string): Promise<string> {
  const { status, document } = await create({ name: "Mio", email, city: "Oslo", country: "no" });
  expect([status, document.errors]).toEqual([201, undefined]);
  return resourceIn(document).id;
}

describe("a merchant's customer", () => {
  it("is created by the merchant and has no portal before the first subscription", async () => {
    const { data } = await getApi(`/customers/${await createdId("Mio@Example.org")}`);
    expect(data).toMatchObject({
      attributes: {
        name: "Mio",
        email: "mio@example.org",
        status: "subscribed",
        city: "Oslo",
        region: null,
        country: "NO",
        country_formatted: "Norway",
        total_revenue_currency: 0,
        mrr_formatted: "$0.00",
        urls: { customer_portal: null },
      },
    });
  });

  it("brings a twelfth of a yearly price a month, and what was paid as revenue", async () => {
    const email = "yearly@example.org";
    await purchase({ variant: 422, email, discountCode: "FIVEOFF" }, NOW);
    await purchase({ variant: 441, email }, NOW);
    await purchase({ variant: 431, email }, NOW);
    const { data } = await getApi(`/customers?filter[email]=${email}`);
    expect(data).toMatchObject([
      { attributes: { mrr: 2000, total_revenue_currency: 23500 + 3900, mrr_formatted: "$20.00" } },
    ]);
    expect(JSON.stringify(data)).toContain("/store/fernway/billing?expires=");
  });

  it("changes only in what is sent, with an event for every change", async () => {
    const id = await createdId("change@example.org");
    const { document } = await update(id, { name: "Mio Berg", city: null });
    expect(document.data).toMatchObject({ attributes: { name: "Mio Berg", city: null, country: "NO" } });
    const events = await sandboxDb.sandboxEvent.findMany({
      where: { subjectType: "customers", subjectId: id },
    });
    expect(events.map(({ name }) => name)).toEqual(["customer_updated"]);
    expect(Buffer.from(events[0]?.body ?? []).toString()).toContain("Mio Berg");
  });

  it("can be archived, and no other status can be set", async () => {
    const id = await createdId("archive@example.org");
    expect((await update(id, { status: "archived" })).document.data).toMatchObject({
      attributes: { status: "archived", status_formatted: "Archived" },
    });
    expect((await update(id, { status: "unsubscribed" })).document.errors?.[0]).toMatchObject({
      status: "422",
      source: { pointer: "/data/attributes/status" },
    });
  });

  it("cannot have an address that another customer has, in any spelling", async () => {
    // Addresses of this test alone: the store is shared with all other tests.
    await createdId("taken-before-mio@example.org");
    const other = await createdId("next-to-mio@example.org");
    const failure = {
      detail: "The email has already been taken.",
      source: { pointer: "/data/attributes/email" },
    };
    const answers = await Promise.all([
      create({ name: "Mio", email: "TAKEN-before-mio@example.org" }),
      update(other, { email: "Taken-Before-Mio@example.org" }),
    ]);
    for (const { status, document } of answers) {
      expect(status).toBe(422);
      expect(document.errors).toEqual([expect.objectContaining(failure)]);
    }
  });

  it("cannot have an address longer than mail allows", async () => {
    const email = `${"x".repeat(60)}@${"long.".repeat(600)}example.org`;
    expect((await create({ name: "Mio", email })).status).toBe(422);
  });
});
