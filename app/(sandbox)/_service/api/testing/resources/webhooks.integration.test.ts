import { beforeAll, describe, expect, it } from "vitest";
import { EVENT_NAMES } from "@/lib/lemonsqueezy/events";
import { sandboxDb } from "../../../db";
import { seedSandbox } from "../../../seed/seed-sandbox";
import { callApi, getApi, resourceIn } from "../call-api";

const SECRET = "whsec_of_a_merchant";
const WEBHOOK = { url: "https://merchant.example/hooks", events: ["order_created"], secret: SECRET };

beforeAll(() => seedSandbox(new Date("2026-01-31T10:15:04Z")));

function create(attributes: object, store = "7001") {
  const relationships = { store: { data: { type: "stores", id: store } } };
  return callApi("POST", "/webhooks", { body: { data: { type: "webhooks", attributes, relationships } } });
}

function update(id: string, attributes: object) {
  return callApi("PATCH", `/webhooks/${id}`, { body: { data: { type: "webhooks", id, attributes } } });
}

async function createdId(attributes: object = WEBHOOK): Promise<string> {
  const { status, document } = await create(attributes);
  expect([status, document.errors]).toEqual([201, undefined]);
  return resourceIn(document).id;
}

describe("a merchant's webhook", () => {
  it("is created for all 17 events, and its secret is kept and never shown", async () => {
    const { document } = await create({ ...WEBHOOK, events: EVENT_NAMES, test_mode: true });
    const { id, attributes } = resourceIn(document);
    expect(attributes).toMatchObject({ url: WEBHOOK.url, events: EVENT_NAMES, last_sent_at: null });
    expect(JSON.stringify(document)).not.toContain(SECRET);
    expect(JSON.stringify(await getApi(`/webhooks/${id}`))).not.toContain(SECRET);
    const row = await sandboxDb.sandboxWebhook.findUniqueOrThrow({ where: { id: Number(id) } });
    expect(row.secret).toBe(SECRET);
  });

  it("may listen on localhost, and names each event once", async () => {
    const url = "http://localhost:4000/hooks";
    const events = ["order_created", "order_created"];
    const { data } = await getApi(`/webhooks/${await createdId({ ...WEBHOOK, url, events })}`);
    expect(data).toMatchObject({ attributes: { url, events: ["order_created"] } });
  });

  it("changes only what is sent", async () => {
    const id = await createdId();
    const { status, document } = await update(id, { events: ["order_refunded"] });
    expect(status).toBe(200);
    expect(document.data).toMatchObject({ attributes: { url: WEBHOOK.url, events: ["order_refunded"] } });
    await update(id, { secret: "another_secret", url: "https://merchant.example/other" });
    const row = await sandboxDb.sandboxWebhook.findUniqueOrThrow({ where: { id: Number(id) } });
    expect(row).toMatchObject({
      secret: "another_secret",
      url: "https://merchant.example/other",
      events: ["order_refunded"],
    });
  });

  it("is gone once it is deleted", async () => {
    const id = await createdId();
    expect((await callApi("DELETE", `/webhooks/${id}`)).status).toBe(204);
    expect((await callApi("GET", `/webhooks/${id}`)).status).toBe(404);
    expect((await callApi("DELETE", `/webhooks/${id}`)).status).toBe(404);
  });

  it.each([
    ["an address that is none", { url: "merchant" }, "url", "The url field must be a valid URL."],
    ["an address of another kind", { url: "ftp://a.example" }, "url", "The url field must be a valid URL."],
    ["no events", { events: [] }, "events", "The events field must be at least 1 items."],
    ["an unknown event", { events: ["order_eaten"] }, "events/0", "The events.0 field has an invalid value."],
    ["a short secret", { secret: "12345" }, "secret", "The secret field must be at least 6 characters."],
    [
      "a long secret",
      { secret: "x".repeat(41) },
      "secret",
      "The secret field must not be greater than 40 characters.",
    ],
  ])("is refused with %s, when created and when changed", async (_name, wrong, path, detail) => {
    const failure = {
      detail,
      source: { pointer: `/data/attributes/${path}` },
      status: "422",
      title: "Unprocessable Entity",
    };
    const [creation, change] = await Promise.all([create({ ...WEBHOOK, ...wrong }), update("4401", wrong)]);
    expect([creation.status, creation.document.errors]).toEqual([422, [failure]]);
    expect([change.status, change.document.errors]).toEqual([422, [failure]]);
  });

  it("is refused for an unknown store", async () => {
    const { status, document } = await create(WEBHOOK, "999");
    expect(status).toBe(404);
    expect(document.errors?.[0]?.source).toEqual({ pointer: "/data/relationships/store" });
  });
});
