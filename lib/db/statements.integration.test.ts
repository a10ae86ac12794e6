import { expect, it } from "vitest";
import { isConflict } from "@/lib/billing/inbox/is-conflict";
import { createPerson } from "@/lib/billing/testing/people";
import { Prisma } from "@/lib/generated/prisma/client";
import { db, transact } from "./index";
import { env } from "@/lib/env";
import { openPool } from "@/lib/server/prisma";
import { refuseInsideTransaction } from "@/lib/server/transaction-scope";
import { inStatements, type Statements } from "./statements";

const rename = (tx: Statements, id: string, name: string) =>
  tx.$executeRaw`UPDATE merchant.users SET name = ${name} WHERE id = ${id}`;
const nameOf = async (id: string) => (await db.user.findUniqueOrThrow({ where: { id } })).name;

it("writes all that was done, or none of it, and says how many rows", async () => {
  const { id } = await createPerson();
  expect(await transact((tx) => rename(tx, id, "Noa"))).toBe(1);
  const failed = transact(async (tx) => {
    await rename(tx, id, "Ada");
    throw new Error("Not today.");
  });
  await expect(failed).rejects.toThrow("Not today.");
  expect(await nameOf(id)).toBe("Noa");
});

it("gives rows as Prisma does", async () => {
  const at = new Date("2026-03-02T12:00:00.123Z");
  const look = (tx: Statements) => tx.$queryRaw`
    SELECT ${at}::timestamptz AS at, ${[at, null]}::timestamptz[] AS times, ${9007199254740993n}::bigint AS large,
      ${[1n, 9007199254740993n]}::bigint[] = ARRAY[1, 9007199254740993] AS "isMany", ${7}::int AS small, ${true}::boolean AS is, ${null}::text AS nothing,
      ${["é '\\ 𝄞", 'say "no"', null]}::text[] AS words, ${'{"a":[1]}'}::jsonb AS json,
      ${"5b3f5a0c-8a39-4f8e-9f0e-3d7f4f8a2b11"}::uuid AS id`;
  expect(await transact(look)).toEqual(await db.$transaction(look));
});

it("keeps the network out", async () => {
  const asked = transact(async () => refuseInsideTransaction("A question"));
  await expect(asked).rejects.toThrow("A question was attempted inside a database transaction.");
});

it("gives its connection back, and another one in place of one that broke meanwhile", async () => {
  const pool = openPool(env.DATABASE_URL, { DATABASE_POOL: 1 });
  try {
    await inStatements(pool, one);
    pool.once("acquire", (client) => (client as unknown as Wired).connection.stream.destroy());
    await expect(inStatements(pool, one)).rejects.toThrow();
    expect(await inStatements(pool, one)).toEqual([{ one: 1 }]);
  } finally {
    await pool.end();
  }
});

const one = (tx: Statements) => tx.$queryRaw`SELECT 1 AS one`;

type Wired = { connection: { stream: { destroy: () => void } } };

it.each([
  ["40P01", true],
  ["40001", true],
  ["23505", false],
])("tells by %s whether two got in each other's way, of whom one may try again", async (code, isOne) => {
  const raise = Prisma.raw(`DO $$ BEGIN RAISE EXCEPTION 'Lost' USING ERRCODE = '${code}'; END $$`);
  const error = await transact((tx) => tx.$executeRaw`${raise}`).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ message: "Lost" });
  expect(isConflict(error)).toBe(isOne);
});
