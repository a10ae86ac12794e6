import { beforeAll, describe, expect, it } from "vitest";
import {
  isResourceType,
  RELATIONSHIPS,
  RESOURCE_TYPES,
  type ResourceType,
} from "../../contract/resource-types";
import { ACTIONS, matchRoute } from "../dispatch";
import { soldShop, type SoldShop } from "../../testing/sold-shop";
import { OPERATIONS, type Sample } from "./operations";
import { callApi } from "./call-api";

type Method = "GET" | "POST" | "PATCH" | "DELETE";
type Row = { name: string; method: Method; path: string; type: ResourceType } & Sample;

const ROWS = Object.entries(OPERATIONS).map(([name, sample]) => rowOf(name, sample));
const WITH_ID = ROWS.filter(({ path }) => path.includes(":id"));
const WITH_BODY = ROWS.filter(({ attributes }) => attributes);
const NO_KEY = { Authorization: "" };
const NOBODY = "2147483647";
const NO_CHECKOUT = "5f0c6a52-7d1b-4c3e-9b52-0a6d1f6e0499";

let shop: SoldShop;

beforeAll(async () => {
  shop = await soldShop(new Date());
});

describe("every operation of the API", () => {
  it("has a row in this table, and no other has one", () => {
    expect(Object.keys(OPERATIONS).toSorted()).toEqual(knownOperations().toSorted());
    // The 57 of the service, and the one user by its id, to which the affiliates' links lead.
    expect(ROWS).toHaveLength(58);
  });

  it.each(WITH_BODY)("$name has a body that is refused", ({ wrong }) => expect(wrong).toBeDefined());

  it.each(ROWS)("$name without a key: 401", async (row) => {
    const { status, document } = await call(row, { headers: NO_KEY });
    expect(status).toBe(401);
    expect(document.errors).toEqual([{ detail: "Unauthenticated.", status: "401", title: "Unauthorized" }]);
  });

  it.each(ROWS)("$name for a client that reads no JSON:API: 406", async (row) => {
    const { status } = await call(row, { headers: { Accept: "application/json" } });
    expect(status).toBe(406);
  });

  it.each(WITH_ID)("$name of an unknown id: 404", async (row) => {
    const id = row.type === "checkouts" ? NO_CHECKOUT : NOBODY;
    const { status, document } = await call({ ...row, id: () => id });
    expect([status, document.errors]).toEqual([404, [{ status: "404", title: "Not Found" }]]);
  });

  it.each(ROWS.filter(({ relationships }) => relationships))(
    "$name that names somebody who is not there: 404",
    async (row) => {
      const names = Object.entries(row.relationships?.(shop) ?? {});
      const strangers = names.map(([name, { data }]) => [name, { data: { ...data, id: NOBODY } }]);
      const { status, document } = await call({ ...row, relationships: () => Object.fromEntries(strangers) });
      expect(status).toBe(404);
      expect(document.errors?.[0]?.source).toEqual({ pointer: `/data/relationships/${names[0]?.[0]}` });
    },
  );

  it.each(WITH_BODY)("$name with a wrong value: 422 and where it is", async (row) => {
    const { status, document } = await call({ ...row, attributes: row.wrong?.attributes ?? {} });
    expect(status).toBe(422);
    expect(document.errors?.map(({ source }) => source)).toEqual([{ pointer: row.wrong?.pointer }]);
  });

  it.each(WITH_BODY)("$name with an unknown attribute: 400", async (row) => {
    const { status, document } = await call({ ...row, attributes: { ...row.attributes, spoons: 3 } });
    expect([status, document.errors]).toMatchObject([
      400,
      [
        {
          detail: "The field spoons is not a supported attribute.",
          source: { pointer: "/data/attributes" },
        },
      ],
    ]);
  });

  it.each(WITH_BODY)("$name with a body of another media type: 415", async (row) => {
    const { status } = await call(row, { headers: { "Content-Type": "application/json" } });
    expect(status).toBe(415);
  });

  it.each(WITH_BODY)("$name with no data: 400", async (row) => {
    const { status } = await callApi(row.method, pathOf(row.path, idOf(row)), { body: {} });
    expect(status).toBe(400);
  });

  it.each(WITH_BODY)("$name of another type: 409", async (row) => {
    const { status } = await call(row, { type: "spoons" });
    expect(status).toBe(409);
  });

  it.each(ROWS)("$name by another method: 405 and the methods there are", async (row) => {
    const { status, headers } = await callApi("PUT", pathOf(row.path, "1"));
    expect(status).toBe(405);
    expect(headers.get("allow")?.split(", ")).toContain(row.method);
  });

  // Deletions come last: the table is worked through from top to bottom on one shop.
  it.each(ROWS.toSorted((one, other) => Number(isLast(one)) - Number(isLast(other))))(
    "$name succeeds: $status",
    async (row) => {
      const { status, document, headers } = await call(row);
      expect([status, document?.errors]).toEqual([row.status, undefined]);
      if (status === 201) expect(headers.get("location")).toBe(document.links.self);
    },
  );
});

describe("every relationship", () => {
  const PATHS = RESOURCE_TYPES.flatMap((type) =>
    Object.keys(RELATIONSHIPS[type]).flatMap((name) => [
      { type, path: `/${type}/:id/${name}` },
      { type, path: `/${type}/:id/relationships/${name}` },
    ]),
  );

  it.each(PATHS)(
    "$path: 401 without a key, 404 for nobody, 405 to write, 200 to read",
    async ({ type, path }) => {
      const stranger = type === "checkouts" ? NO_CHECKOUT : NOBODY;
      const mine = pathOf(path, shop[type]);
      const answers = await Promise.all([
        callApi("GET", mine, { headers: NO_KEY }),
        callApi("GET", pathOf(path, stranger)),
        callApi("POST", mine, { body: {} }),
        callApi("DELETE", mine),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([401, 404, 405, 405]);
    },
  );
});

/** All that can be done, as the routes themselves know it. */
function knownOperations(): string[] {
  const types = RESOURCE_TYPES.flatMap((type) => [`/${type}`, `/${type}/:id`]);
  const actions = RESOURCE_TYPES.flatMap((type) =>
    Object.keys(ACTIONS[type] ?? {}).map((action) => `/${type}/:id/${action}`),
  );
  return [...types, ...actions, "/users/me"].flatMap((path) =>
    Object.keys(matchRoute(path.slice(1).split("/")) ?? {}).map((method) => `${method} ${path}`),
  );
}

function rowOf(name: string, sample: Sample): Row {
  const [method = "", path = ""] = name.split(" ");
  const type = path.split("/")[1] ?? "";
  if (!isResourceType(type)) throw new Error(`no such type: ${type}`);
  return { name, method: method as Method, path, type, ...sample };
}

function isLast({ method }: Row): boolean {
  return method === "DELETE";
}

function call(
  row: Row,
  { type = row.type, headers }: { type?: string; headers?: Record<string, string> } = {},
) {
  const id = idOf(row);
  const body = row.attributes && {
    data: {
      type,
      ...(row.method === "PATCH" || row.path.endsWith("/refund") ? { id } : {}),
      attributes: row.attributes,
      ...(row.relationships && { relationships: row.relationships(shop) }),
    },
  };
  return callApi(row.method, pathOf(row.path, id), {
    ...(body && { body }),
    ...(headers && { headers }),
  });
}

function idOf({ id, type }: Row): string {
  return id?.(shop) ?? shop[type];
}

function pathOf(path: string, id: string): string {
  return path.replace(":id", id);
}
