import { beforeEach, describe, expect, it } from "vitest";
import { deliver, eventBytes } from "@/lib/billing/testing/deliver";
import { nextId } from "@/lib/billing/testing/people";
import { record } from "@/lib/billing/testing/records";
import { db } from "@/lib/db";
import { addNote, ignore, listActions, listNotes, replay, replayAll } from "./actions";
import { countDead } from "./events";
import { emptyShop } from "./testing/shop";

const ADMIN = { email: "admin@example.com" };

/** The id of an event that failed for good. */
async function deadEvent() {
  await deliver(eventBytes("subscription_created", record("subscriptions", nextId())));
  await db.webhookEvent.updateMany({
    where: { status: "pending" },
    data: { status: "dead", attempts: 8, lastError: "Something was broken." },
  });
  return (await db.webhookEvent.findFirstOrThrow({ orderBy: { id: "desc" } })).id;
}

beforeEach(emptyShop);

describe("what an administrator does", () => {
  it("is written down with who, when, what, on what, and how it had stood", async () => {
    const [first, second] = [await deadEvent(), await deadEvent()];
    const now = new Date();
    expect(await replay(ADMIN, first, now)).toBe("replayed");
    expect(await replay(ADMIN, first, now)).toBe("late");
    expect(await ignore(ADMIN, second, "It was a mistake.", now)).toBe("ignored");
    expect((await listActions("")).rows).toMatchObject([
      { verb: "ignore", subject: { type: "events", id: String(second) }, at: now, admin: ADMIN.email },
      { verb: "replay", outcome: "Nothing to do: it was about to be processed." },
      { verb: "replay", outcome: "It was dead after 8 attempts. Something was broken." },
    ]);
  });

  it("is written down for each of the dead that are taken up together", async () => {
    const events = [await deadEvent(), await deadEvent(), await deadEvent()];
    expect(await countDead(null)).toBe(3);
    expect(await replayAll(ADMIN, new Date(0), new Date())).toEqual({ count: 3, hasMore: false });
    expect(await countDead(null)).toBe(0);
    const { rows } = await listActions("");
    expect(rows.map(({ subject }) => subject.id).toSorted()).toEqual(events.map(String).toSorted());
  });

  it("includes notes about a customer, which the page of that customer shows", async () => {
    const [customer, other] = [String(nextId()), String(nextId())];
    const [first, second] = [new Date("2026-05-01T12:00:00Z"), new Date("2026-05-01T13:00:00Z")];
    await addNote(ADMIN, customer, "Called.", first);
    await addNote(ADMIN, customer, "Called again.", second);
    expect((await listNotes(customer)).map(({ at, outcome }) => [at, outcome])).toEqual([
      [second, "Called again."],
      [first, "Called."],
    ]);
    expect(await listNotes(other)).toEqual([]);
    expect((await listActions("")).rows[0]).toMatchObject({
      verb: "note",
      subject: { type: "customers", id: customer },
      admin: ADMIN.email,
    });
  });

  it("is not done when it cannot be written down", async () => {
    const event = await deadEvent();
    const nameless = { email: null as unknown as string };
    await expect(replay(nameless, event, new Date())).rejects.toThrow();
    expect((await db.webhookEvent.findUniqueOrThrow({ where: { id: event } })).status).toBe("dead");
  });
});
