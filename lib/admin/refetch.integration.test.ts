import { service } from "@/lib/billing/testing/commerce-server";
import { beforeEach, describe, expect, it } from "vitest";
import { deliver, drain, eventBytes } from "@/lib/billing/testing/deliver";
import { nextId } from "@/lib/billing/testing/people";
import { record, wireTimeAt } from "@/lib/billing/testing/records";
import { db } from "@/lib/db";
import { listActions, refetchRecord } from "./actions";
import { getSweeps, listDrifts } from "./drift";
import { emptyShop } from "./testing/shop";

const ADMIN = { email: "admin@example.com" };

beforeEach(emptyShop);

describe("refetching a record", () => {
  it("repairs what a missed event left behind, and records the admin and the outcome", async () => {
    const id = nextId();
    const known = record("subscriptions", id, { status: "active", updated_at: wireTimeAt(1) });
    await deliver(eventBytes("subscription_created", known));
    await drain();
    const subject = { type: "subscriptions", id: String(id) };
    const theirs = record("subscriptions", id, { status: "expired", updated_at: wireTimeAt(90) });
    service.put(theirs);
    expect(await refetchRecord(ADMIN, subject, new Date())).toBe("repaired");
    expect(await db.subscription.findUnique({ where: { id: subject.id } })).toMatchObject({
      status: "expired",
    });
    expect(await refetchRecord(ADMIN, subject, new Date())).toBe("same");
    service.fail(400);
    expect(await refetchRecord(ADMIN, subject, new Date())).toBe("unanswered");
    const { rows } = await listActions("");
    expect(rows.map(({ verb, subject: on }) => [verb, on])).toEqual(
      Array.from({ length: 3 }, () => ["read_again", subject]),
    );
    const drifts = await listDrifts("");
    const drift = drifts.rows.find((row) => row.subject.id === subject.id);
    expect(drift).toMatchObject({ foundBy: "admin" });
    expect(drift?.differences).toContainEqual({ field: "status", ours: "active", theirs: "expired" });
    expect(await getSweeps(new Date())).toMatchObject({ driftsInWeek: drifts.rows.length });
  });
});
