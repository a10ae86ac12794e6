import { beforeEach, describe, expect, it } from "vitest";
import { sandboxDb } from "../../../db";
import { purchase } from "../../../testing/purchase";
import { freshShop } from "../../../testing/shop";
import { callApi, getApi, resourceIn } from "../call-api";

const SPRING = { name: "Spring", code: "SPRING20", amount: 20, amount_type: "percent" };

beforeEach(freshShop);

const related = (type: string, id: string) => ({ type, id });

function create(attributes: object, variants?: string[], store = "7001") {
  const relationships = {
    store: { data: related("stores", store) },
    ...(variants && { variants: { data: variants.map((id) => related("variants", id)) } }),
  };
  return callApi("POST", "/discounts", { body: { data: { type: "discounts", attributes, relationships } } });
}

describe("a merchant's discount", () => {
  it("is made with what was said, and the rest as it usually is", async () => {
    const { status, document } = await create(SPRING);
    expect(status).toBe(201);
    expect(document.data).toMatchObject({
      attributes: {
        ...SPRING,
        store_id: 7001,
        is_limited_to_products: false,
        is_limited_redemptions: false,
        max_redemptions: 0,
        starts_at: null,
        expires_at: null,
        duration: "once",
        duration_in_months: 1,
        status: "published",
      },
    });
  });

  it("lowers the next purchase", async () => {
    await create({ ...SPRING, amount: 500, amount_type: "fixed" });
    await purchase({ variant: 441, email: "noa@example.org", discountCode: "spring20" }, new Date());
    expect(await sandboxDb.sandboxOrder.findFirst()).toMatchObject({ discountTotal: 500, total: 3400 });
  });

  it("may be limited to some variants, in number and in time", async () => {
    const limits = {
      is_limited_to_products: true,
      is_limited_redemptions: true,
      max_redemptions: 3,
      starts_at: "2026-01-01",
      expires_at: "2026-06-01T12:00:00Z",
      duration: "repeating",
      duration_in_months: 6,
    };
    const { document } = await create({ ...SPRING, ...limits }, ["421", "422", "421"]);
    const { id, attributes } = resourceIn(document);
    expect(attributes).toMatchObject({
      ...limits,
      starts_at: "2026-01-01T00:00:00.000000Z",
      expires_at: "2026-06-01T12:00:00.000000Z",
    });
    const variants = await getApi(`/discounts/${id}/variants`);
    expect(variants.data).toMatchObject([{ id: "421" }, { id: "422" }]);
  });

  it("is gone once it is deleted, and the code is free again", async () => {
    const { id } = resourceIn((await create(SPRING)).document);
    expect((await callApi("DELETE", `/discounts/${id}`)).status).toBe(204);
    expect((await callApi("GET", `/discounts/${id}`)).status).toBe(404);
    expect((await create(SPRING)).status).toBe(201);
  });

  it("is one of its code, however many ask at once", async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => create(SPRING)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const refused = answers.find(({ status }) => status === 422)?.document.errors;
    expect(refused).toMatchObject([
      { detail: "The code has already been taken.", source: { pointer: "/data/attributes/code" } },
    ]);
  });
});

describe("a discount is refused with", () => {
  it.each([
    ["a short code", { code: "AB" }, "code", "The code field must be at least 3 characters."],
    [
      "a small code",
      { code: "spring" },
      "code",
      "The code field must only contain uppercase letters and numbers.",
    ],
    ["more than everything", { amount: 101 }, "amount", "The amount field must not be greater than 100."],
    ["nothing", { amount: 0 }, "amount", "The amount field must be at least 1."],
    [
      "an amount beyond its column",
      { amount: 3e9, amount_type: "fixed" },
      "amount",
      "The amount field must not be greater than 2147483647.",
    ],
    [
      "an unknown kind",
      { amount_type: "gift" },
      "amount_type",
      "The amount type field has an invalid value.",
    ],
    ["no name", { name: undefined }, "name", "The name field is required."],
    [
      "a limit of none",
      { is_limited_redemptions: true },
      "max_redemptions",
      "The max redemptions field must be at least 1.",
    ],
    [
      "an end before its start",
      { starts_at: "2026-02-02", expires_at: "2026-02-01" },
      "expires_at",
      "The expires at field must be a date after starts at.",
    ],
    [
      "a start in another era",
      { starts_at: "+275000-01-01T00:00:00Z" },
      "starts_at",
      "The starts at field must be a date from 1970 to 9999.",
    ],
  ])("%s", async (_name, changes, field, detail) => {
    const { status, document } = await create({ ...SPRING, ...changes });
    expect(status).toBe(422);
    expect(document.errors).toMatchObject([{ detail, source: { pointer: `/data/attributes/${field}` } }]);
  });

  it.each([
    ["a variant that is not there", ["421", "999999"], "7001", 404, "variants"],
    ["a store that is not there", [], "999999", 404, "store"],
    ["a limit to no variant at all", [], "7001", 422, "variants"],
  ])("%s", async (_name, variants, store, status, name) => {
    const answer = await create({ ...SPRING, is_limited_to_products: true }, variants, store);
    expect(answer.status).toBe(status);
    expect(answer.document.errors?.[0]?.source).toEqual({ pointer: `/data/relationships/${name}` });
  });
});
