import { service } from "@/lib/billing/testing/commerce-server";
import { beforeEach, describe, expect, it } from "vitest";
import { limit } from "@/lib/billing/access/may";
import { plans } from "@/lib/billing/plans";
import { deliver, drain, eventBytes } from "@/lib/billing/testing/deliver";
import { createPerson, nextId } from "@/lib/billing/testing/people";
import { record } from "@/lib/billing/testing/records";
import { createMetered } from "@/lib/billing/usage/testing/metered";
import { db } from "@/lib/db";
import { createToken, deleteToken, listTokens } from "../../_tokens/own-tokens";
import { GET, POST } from "./route";

const NOW = new Date("2026-03-10T00:00:00Z");

const used = (subscriptionId: string) => db.usageEvent.count({ where: { subscriptionId } });
const notesOf = (userId: string) => db.note.count({ where: { userId } });

let user: Awaited<ReturnType<typeof createPerson>>;
let plan: string;
let token: string;

beforeEach(async () => {
  service.reset();
  user = await createPerson();
  const bought = record("subscriptions", nextId(), { status: "active", ends_at: null, product_name: "Pro" });
  await deliver(eventBytes("subscription_created", bought));
  await drain();
  plan = bought.id;
  await db.subscription.update({ where: { id: plan }, data: { userId: user.id } });
  token = await createToken(user.id, "Backup", NOW);
});

describe("a program with a token", () => {
  it("writes and reads the notes of the token's user", async () => {
    const written = await post({ title: " By a program ", body: "1\0" });
    expect(written.status).toBe(201);
    const answer = await get("?q=program");
    expect(await answer.json()).toMatchObject({ notes: [{ title: "By a program" }], total: 1 });
    expect(await db.note.findMany({ where: { userId: user.id } })).toMatchObject([{ body: "1" }]);
    expect((await listTokens(user.id))[0]?.lastUsedAt).not.toBeNull();
  });

  it("is refused without one, with a wrong one, and with one that was deleted", async () => {
    expect((await get("", "")).status).toBe(401);
    expect((await get("", "note_wrong")).status).toBe(401);
    const id = (await listTokens(user.id))[0]!.id;
    await deleteToken((await createPerson()).id, id);
    expect((await get()).status).toBe(200);
    await deleteToken(user.id, id);
    expect((await get()).status).toBe(401);
  });

  it("returns 402 while the plan has no API, and 422 for an invalid note", async () => {
    for (const body of [{}, { title: "" }, { title: "x", owner: "y" }, "{", null]) {
      expect([body, (await post(body)).status]).toEqual([body, 422]);
    }
    await db.subscription.update({ where: { id: plan }, data: { status: "expired" } });
    const refused = await post({ title: "One more" });
    expect([refused.status, await refused.json()]).toEqual([
      402,
      { message: expect.stringContaining("API access") },
    ]);
    expect(await db.note.count({ where: { userId: user.id } })).toBe(0);
  });

  it("calls 120 times a minute and no more", async () => {
    await db.limit.deleteMany();
    expect((await get()).status).toBe(200);
    expect(await db.limit.updateMany({ where: { taken: 1 }, data: { taken: 119 } })).toEqual({ count: 1 });
    expect((await get()).status).toBe(200);
    expect((await get()).status).toBe(429);
  });
});

describe("a call that is paid for", () => {
  it("is done once and counted once for its key, and no key makes a second thing free", async () => {
    const metered = await createMetered();
    const own = await createToken(metered.user.id, "Backup", NOW);
    const answers = await Promise.all(["a", "a", "a", "b"].map((title) => post({ title }, own, "one")));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect([await used(metered.id), await notesOf(metered.user.id)]).toEqual([1, 1]);
    await post({ title: "c" }, own, "two");
    await post({ title: "c" }, own);
    expect([await used(metered.id), await notesOf(metered.user.id)]).toEqual([3, 3]);
    expect((await get("", own)).status).toBe(200);
    expect(await used(metered.id)).toBe(4);
  });

  it("is not counted where it is refused, and has a key of a length that can be kept", async () => {
    const metered = await createMetered();
    const own = await createToken(metered.user.id, "Backup", NOW);
    expect((await post({ title: "" }, own, "one")).status).toBe(422);
    expect((await post({ title: "a" }, own, "x".repeat(101))).status).toBe(422);
    expect((await post({ title: "a" }, own, "")).status).toBe(422);
    expect(await used(metered.id)).toBe(0);
  });

  it("is not counted where the plan holds no more notes, however often it is tried", async () => {
    const metered = await createMetered();
    const own = await createToken(metered.user.id, "Backup", NOW);
    const most = await limit(metered.user, "notes");
    for (let i = 0; i < most; i += 1) expect((await post({ title: "a" }, own)).status).toBe(201);
    const refused = await Promise.all(
      Array.from({ length: 5 }, (_, at) => post({ title: "b" }, own, `${at}`)),
    );
    expect(refused.map(({ status }) => status)).toEqual([402, 402, 402, 402, 402]);
    expect([await used(metered.id), await notesOf(metered.user.id)]).toEqual([most, most]);
    // A place below the limit of the period is given back, too.
    const entry = plans.metered[0]!;
    try {
      entry.most = most + 1;
      for (let i = 0; i < 3; i += 1) expect((await post({ title: "b" }, own, "again")).status).toBe(402);
      expect((await get("", own)).status).toBe(200);
      expect((await get("", own)).status).toBe(402);
    } finally {
      entry.most = Infinity;
    }
    expect(await used(metered.id)).toBe(most + 1);
  });

  it("shares no key with another customer's", async () => {
    const [one, other] = [await createMetered(), await createMetered()];
    for (const { user: person } of [one, other])
      await post({ title: "a" }, await createToken(person.id, "Backup", NOW), "same");
    expect([await notesOf(one.user.id), await notesOf(other.user.id)]).toEqual([1, 1]);
  });
});

describe("tokens", () => {
  it("are kept as hashes, and there are ten at most, however many are made at once", async () => {
    expect(JSON.stringify(await db.apiToken.findMany({ where: { userId: user.id } }))).not.toContain(token);
    const made = await Promise.allSettled(
      Array.from({ length: 15 }, () => createToken(user.id, "More", NOW)),
    );
    expect(made.filter(({ status }) => status === "fulfilled")).toHaveLength(9);
  });
});

function get(query = "", bearer = token) {
  return GET(
    new Request(`http://own.invalid/api/notes${query}`, { headers: { Authorization: `Bearer ${bearer}` } }),
  );
}

function post(body: unknown, bearer = token, key?: string) {
  return POST(
    new Request("http://own.invalid/api/notes", {
      method: "POST",
      headers: {
        Authorization: `Bearer ${bearer}`,
        ...(key !== undefined && { "Idempotency-Key": key }),
      },
      body: typeof body === "string" ? body : JSON.stringify(body),
    }),
  );
}
