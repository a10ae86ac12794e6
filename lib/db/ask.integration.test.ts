import { expect, it } from "vitest";
import { Prisma } from "@/lib/generated/prisma/client";
import { ask } from "./index";
import { env } from "@/lib/env";
import { openPool } from "@/lib/server/prisma";

it("takes and gives times, bytes, JSON and nothing as they are, and large numbers as text", async () => {
  const at = new Date("2026-03-02T12:00:00.123Z");
  const bytes = new Uint8Array([0, 255, 39, 92]);
  const [row] = await ask<Record<string, unknown>>(Prisma.sql`
    SELECT ${at}::timestamptz AS at, ${bytes}::bytea AS bytes, ${null}::text AS nothing, ${"é '\\ 𝄞"}::text AS words,
      ${'{"a":[1]}'}::jsonb AS json, ${7}::int AS small, 9007199254740993::bigint AS large, ${true}::boolean AS is`);
  expect({ ...row, bytes: new Uint8Array(row?.["bytes"] as Buffer) }).toEqual({
    at,
    bytes,
    nothing: null,
    words: "é '\\ 𝄞",
    json: { a: [1] },
    small: 7,
    large: "9007199254740993",
    is: true,
  });
});

it("a connection that breaks while nobody uses it is replaced, and ends nothing", async () => {
  const pool = openPool(env.DATABASE_URL, { DATABASE_POOL: 1 });
  const client = await pool.connect();
  client.release();
  // As a socket that was closed says it; an error that nobody hears is thrown.
  expect(() => client.emit("error", new Error("The connection broke."))).not.toThrow();
  expect(pool.totalCount).toBe(0);
  expect((await pool.query("SELECT 1 AS one")).rows).toEqual([{ one: 1 }]);
  await pool.end();
});
