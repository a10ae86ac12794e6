import { beforeAll, describe, expect, it } from "vitest";
import { seedSandbox } from "../../seed/seed-sandbox";
import { env } from "../../env";
import { ignoredParts } from "../../request-log/record";
import { dispatch } from "../dispatch";
import { callApi } from "./call-api";

describe("the API accepts", () => {
  beforeAll(() => seedSandbox(new Date("2026-01-31T10:15:04Z")));

  it.each(["*/*", "application/*", "", "text/html, application/vnd.api+json;q=0.8"])(
    "clients that say they read %s",
    async (accept) => {
      expect((await callApi("GET", "/stores", { headers: { Accept: accept } })).status).toBe(200);
    },
  );

  it("an empty include, and a slash at the end", async () => {
    const { status, document } = await callApi("GET", "/products/301/?include=");
    expect(status).toBe(200);
    expect(document.included).toBeUndefined();
  });

  it("a page beyond the last, which is empty and leads back", async () => {
    const { document } = await callApi("GET", "/products?page[number]=9");
    expect(document.data).toEqual([]);
    expect(document.meta?.page).toMatchObject({ currentPage: 9, from: 0, to: 0 });
    expect(document.links.prev).toContain("page%5Bnumber%5D=1&");
    expect(document.links.next).toBeUndefined();
  });

  it.each([
    ["GET", "/products?store_id=7001&_=17&name[]=a", ["store_id", "_", "name[]"]],
    ["GET", "/products/301?order_id=1&include=store", ["order_id"]],
    ["GET", "/products/301/store?colour=red", ["colour"]],
    ["GET", "/products/301/relationships/store?colour=red", ["colour"]],
    ["GET", "/products/301/variants?colour=red&page[size]=1", ["colour"]],
  ] as const)("%s %s, and notes what it does not know", async (method, path, names) => {
    const request = new Request(`${env.SANDBOX_URL}/v1${path}`, {
      method,
      headers: { Authorization: `Bearer ${env.SANDBOX_API_KEY}` },
    });
    const response = await dispatch(request);
    expect(response.status).toBe(200);
    expect(await response.text()).not.toContain("colour");
    expect(ignoredParts(request)).toEqual(names);
  });

  it("a checkout whose maps hold more than anybody knows, and notes what it left out", async () => {
    const attributes = {
      checkout_data: {
        email: "a@example.com",
        phone: "1",
        custom: { a: "b" },
        billing_address: { planet: 3 },
      },
      checkout_options: { glow: true, embed: 1 },
      product_options: { tags: [], name: "Mine" },
    };
    const relationships = {
      store: { data: { type: "stores", id: "7001" } },
      variant: { data: { type: "variants", id: "411" } },
    };
    const request = new Request(`${env.SANDBOX_URL}/v1/checkouts`, {
      method: "POST",
      headers: {
        Authorization: `Bearer ${env.SANDBOX_API_KEY}`,
        "Content-Type": "application/vnd.api+json",
      },
      body: JSON.stringify({ data: { type: "checkouts", attributes, relationships } }),
    });
    const response = await dispatch(request);
    expect(response.status).toBe(201);
    expect(await response.json()).toMatchObject({
      data: { attributes: { checkout_options: { embed: true }, product_options: { name: "Mine" } } },
    });
    expect(ignoredParts(request)).toEqual([
      "checkout_data.phone",
      "checkout_data.billing_address.planet",
      "checkout_options.glow",
      "product_options.tags",
    ]);
  });

  it("users/me, which says that this is test mode", async () => {
    const { document } = await callApi("GET", "/users/me");
    expect(document).toMatchObject({ meta: { test_mode: true }, data: { type: "users", id: "1" } });
    expect(document.data).not.toHaveProperty("relationships");
  });
});
