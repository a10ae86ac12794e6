import { beforeEach, describe, expect, it } from "vitest";
import { db } from "@/lib/db";
import { PAGE_SIZE } from "./query";
import { listOutbox } from "./outbox";

const AT = new Date("2026-05-01T12:00:00Z");

async function put(key: string, fields: Record<string, unknown> = {}) {
  const payload = { mail: "welcome", subject: "12", detail: {} };
  await db.effect.create({ data: { key, kind: "mail", payload, runAt: AT, createdAt: AT, ...fields } });
}

beforeEach(async () => {
  await db.effect.deleteMany();
});

describe("the outbox in the back office", () => {
  it("shows the name, the subject and the state of each email", async () => {
    await put("a-waiting", { lastError: "The email could not be sent." });
    await put("b-sent", { doneAt: AT, outcome: "sent", lastError: null });
    await put("c-dropped", { doneAt: AT, outcome: "obsolete" });
    await put("d-failed", { deadAt: AT, lastError: "Nobody there." });
    await put("e-invitation", { kind: "seat_invitation", payload: { seatId: "1" }, doneAt: AT });
    await put("f-hook", { kind: "subscription_changed", payload: { lineId: "1" } });
    const { rows } = await listOutbox("", "");
    expect(rows.map(({ key, name, state, error }) => [key, name, state, error])).toEqual([
      ["e-invitation", "Seat invitation", "sent", null],
      ["d-failed", "Welcome", "failed", "Nobody there."],
      ["c-dropped", "Welcome", "dropped", null],
      ["b-sent", "Welcome", "sent", null],
      ["a-waiting", "Welcome", "waiting", "The email could not be sent."],
    ]);
    expect(rows[1]?.about).toEqual({ text: "subscriptions/12", href: "/admin/subscriptions?search=12" });
  });

  it.each([
    ["waiting", ["a"]],
    ["sent", ["b", "e"]],
    ["dropped", ["c"]],
    ["failed", ["d"]],
  ] as const)("is narrowed to what is %s", async (state, keys) => {
    await put("a");
    await put("b", { doneAt: AT, outcome: "sent" });
    await put("c", { doneAt: AT, outcome: "obsolete" });
    await put("d", { deadAt: AT });
    await put("e", { doneAt: AT });
    const { rows } = await listOutbox(state, "");
    expect(rows.map(({ key }) => key).toSorted()).toEqual(keys);
  });

  it("is read page by page, each email once, also those of the same time", async () => {
    const keys = Array.from(
      { length: PAGE_SIZE + 5 },
      (_, index) => `mail:${String(index).padStart(3, "0")}`,
    );
    await Promise.all(keys.map((key) => put(key)));
    const first = await listOutbox("", "");
    const second = await listOutbox("", first.next ?? "");
    expect([...first.rows, ...second.rows].map(({ key }) => key).toSorted()).toEqual(keys);
    expect(second.next).toBeNull();
  });
});
