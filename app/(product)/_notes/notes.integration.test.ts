import { service } from "@/lib/billing/testing/commerce-server";
import { beforeEach, describe, expect, it } from "vitest";
import { plans } from "@/lib/billing/plans";
import { createPerson, nextId } from "@/lib/billing/testing/people";
import { deliver, drain, eventBytes } from "@/lib/billing/testing/deliver";
import { record } from "@/lib/billing/testing/records";
import { db } from "@/lib/db";
import { createNote, deleteNote, exportNotes, findNote, listNotes, PAGE_SIZE, saveNote } from "./notes";
import { createDemoNotes } from "./demo-notes";
import { findSharedNote, isPassword, shareNote, unshareNote } from "./share-note";

const NOW = new Date("2026-03-10T00:00:00Z");
const FREE = plans.free.limits.notes;
type Person = Awaited<ReturnType<typeof createPerson>>;

let user: Person;
let other: Person;

async function givePlan(person: Person, product_name: string) {
  const plan = record("subscriptions", nextId(), {
    status: "active",
    ends_at: null,
    product_name,
    product_id: nextId(),
  });
  await deliver(eventBytes("subscription_created", plan));
  await drain();
  await db.subscription.update({ where: { id: plan.id }, data: { userId: person.id } });
  return plan.id;
}

const write = (person: Person, title: string, body = "") => createNote(person, { title, body }, NOW);

beforeEach(async () => {
  service.reset();
  [user, other] = [await createPerson(), await createPerson()];
});

describe("the notes of the demo user", () => {
  it("are ten, however often someone clicks, and none is written over theirs", async () => {
    await Promise.all([createDemoNotes(user.id, NOW), createDemoNotes(user.id, NOW)]);
    const { notes, used } = await listNotes(user, "", 1);
    expect([used, notes[0]?.title]).toEqual([10, "Refund window"]);
    await deleteNote(user.id, notes[0]?.id ?? "");
    await createDemoNotes(user.id, NOW);
    expect((await listNotes(user, "", 1)).used).toBe(9);
  });
});

describe("how many notes a plan holds", () => {
  it("is never exceeded, not by many that are written at the same moment either", async () => {
    const answers = await Promise.allSettled(
      Array.from({ length: FREE + 5 }, (_, i) => write(user, `Note ${i}`)),
    );
    const refused = answers.filter(({ status }) => status === "rejected");
    expect(refused).toHaveLength(5);
    expect(refused[0]).toMatchObject({ reason: { code: "payment_required" } });
    expect(await listNotes(user, "", 1)).toMatchObject({ used: FREE, most: FREE });
  });

  it("grows with a plan, and what was written under it stays when it has ended", async () => {
    const id = await givePlan(user, "Starter");
    for (let i = 0; i <= FREE; i += 1) await write(user, `Note ${i}`);
    await db.subscription.update({ where: { id }, data: { status: "expired" } });
    expect(await listNotes(user, "", 1)).toMatchObject({ used: FREE + 1, most: FREE });
    await expect(write(user, "One more")).rejects.toMatchObject({ code: "payment_required" });
    expect(JSON.parse(await exportNotes(user.id))).toHaveLength(FREE + 1);
  });
});

describe("a note", () => {
  it("can be read, changed, shared and deleted only by its owner", async () => {
    const id = await write(user, "Mine");
    expect(await findNote(other.id, id)).toBeNull();
    await expect(saveNote(other.id, id, { title: "Theirs", body: "" }, NOW)).rejects.toMatchObject({
      code: "not_found",
    });
    await expect(shareNote(other.id, id, "password")).rejects.toMatchObject({ code: "not_found" });
    await deleteNote(other.id, id);
    await unshareNote(other.id, id);
    expect(await findNote(user.id, id)).toMatchObject({ title: "Mine" });
    expect(JSON.parse(await exportNotes(other.id))).toEqual([]);
  });

  it("is found by its text, literally, if the plan includes search; otherwise all are listed", async () => {
    await write(user, "100% sure");
    await write(user, "Nothing", "of which a_b is a part");
    const titles = async (query: string) => (await listNotes(user, query, 1)).notes.map(({ title }) => title);
    expect(await titles("sure")).toHaveLength(2);
    await givePlan(user, "Starter");
    expect(await titles("SURE")).toEqual(["100% sure"]);
    expect(await titles("0% s")).toEqual(["100% sure"]);
    expect(await titles("a_b")).toEqual(["Nothing"]);
    expect(await titles("axb")).toEqual([]);
    expect(await titles("%")).toEqual(["100% sure"]);
  });

  it("is on exactly one page of the list", async () => {
    await givePlan(user, "Pro");
    for (let i = 0; i < PAGE_SIZE + 2; i += 1) await write(user, `Note ${i}`);
    const [first, second] = [await listNotes(user, "", 1), await listNotes(user, "", 2)];
    expect([first.hasMore, second.hasMore, second.notes.length]).toEqual([true, false, 2]);
    expect(new Set([...first.notes, ...second.notes].map(({ id }) => id)).size).toBe(PAGE_SIZE + 2);
  });
});

describe("a shared note", () => {
  it("is read with its password while the plan of its owner shares, and rests without it", async () => {
    const plan = await givePlan(user, "Pro");
    const id = await write(user, "For you", "and nobody else");
    await shareNote(user.id, id, "open sesame");
    const token = (await findNote(user.id, id))?.shareToken ?? "";
    const shared = await findSharedNote(token);
    expect(shared).toMatchObject({ title: "For you", body: "and nobody else" });
    expect(await isPassword("open sesame", shared!.password)).toBe(true);
    expect(await isPassword("open sesam", shared!.password)).toBe(false);
    expect(JSON.stringify(shared)).not.toContain("open sesame");
    await db.subscription.update({ where: { id: plan }, data: { status: "unpaid" } });
    expect(await findSharedNote(token)).toBeNull();
    await db.subscription.update({ where: { id: plan }, data: { status: "active" } });
    await unshareNote(user.id, id);
    expect(await findSharedNote(token)).toBeNull();
  });

  it("keeps its link when the password changes, and the old password stops working", async () => {
    await givePlan(user, "Pro");
    const id = await write(user, "For you");
    await shareNote(user.id, id, "first password");
    const before = await findNote(user.id, id);
    await shareNote(user.id, id, "second password");
    const after = await findNote(user.id, id);
    expect(after?.shareToken).toBe(before?.shareToken);
    expect(await isPassword("first password", after!.sharePassword!)).toBe(false);
  });
});
