import { beforeAll, describe, expect, it } from "vitest";
import { seedSandbox } from "../../seed/seed-sandbox";
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
    expect(document.meta?.page).toMatchObject({ currentPage: 9, from: null, to: null });
    expect(document.links.prev).toContain("page%5Bnumber%5D=1&");
    expect(document.links.next).toBeUndefined();
  });

  it("users/me, which says that this is test mode", async () => {
    const { document } = await callApi("GET", "/users/me");
    expect(document).toMatchObject({ meta: { test_mode: true }, data: { type: "users", id: "1" } });
    expect(document.data).not.toHaveProperty("relationships");
  });
});
