import { beforeEach, describe, expect, it } from "vitest";
import { sandboxDb } from "../../db";
import { ownStore } from "../../testing/own-store";
import { freshShop } from "../../testing/shop";
import { callApi } from "./call-api";

beforeEach(async () => {
  await freshShop();
  await sandboxDb.sandboxStore.update({ where: { id: 7001 }, data: { acceptPlainJson: true } });
});

const body = {
  data: {
    type: "checkouts",
    relationships: {
      store: { data: { type: "stores", id: "7001" } },
      variant: { data: { type: "variants", id: "411" } },
    },
  },
};

describe("a store that is set to take plain JSON", () => {
  it.each([
    "application/json",
    "application/json, text/plain, */*;q=0",
    "application/json; charset=utf-8",
    "application/vnd.api+json; charset=utf-8",
  ])("answers who reads %s, and sends its own type", async (accept) => {
    // Every answer is held against `application/vnd.api+json` where it is called.
    expect((await callApi("GET", "/stores", { headers: { Accept: accept } })).status).toBe(200);
  });

  it.each(["application/json", "application/json;charset=UTF-8", "application/vnd.api+json; charset=utf-8"])(
    "reads a body sent as %s",
    async (type) => {
      const headers = { "Content-Type": type };
      expect((await callApi("POST", "/checkouts", { body, headers })).status).toBe(201);
    },
  );

  it.each([
    ["a client that reads only HTML", "text/html", undefined, 406],
    ["an extension of JSON:API", "application/vnd.api+json; ext=bulk", undefined, 406],
    ["JSON that nobody wants", "application/json;q=0", undefined, 406],
    ["a form", "*/*", "application/x-www-form-urlencoded", 415],
  ])("still refuses %s", async (_name, accept, type, expected) => {
    const headers = { Accept: accept, ...(type && { "Content-Type": type }) };
    expect((await callApi("POST", "/checkouts", { body, headers })).status).toBe(expected);
  });
});

async function statusWith(headers: Record<string, string>): Promise<number> {
  return (await callApi("GET", "/stores", { headers: { Accept: "application/json", ...headers } })).status;
}

it("is the setting of the key's own store, and of the first one for a key of all stores", async () => {
  const [own, strict] = [await ownStore(), await ownStore({ accept_plain_json: false })];
  await sandboxDb.sandboxStore.update({ where: { id: 7001 }, data: { acceptPlainJson: false } });
  expect(await statusWith({ Authorization: `Bearer ${own.key}` })).toBe(200);
  expect(await statusWith({ Authorization: `Bearer ${strict.key}` })).toBe(406);
  expect(await statusWith({})).toBe(406);
});
