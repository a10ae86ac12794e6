import { expect, it } from "vitest";
import { readFixture } from "@/lib/lemonsqueezy/testing/fixtures/read";
import { wireBytes } from "../shared/options";
import { readSnapshot } from "./current-view";

const event = (data: unknown) => wireBytes({ meta: { event_name: "subscription_updated" }, data });
const fixture = (name: string) => (readFixture(name) as { data: { attributes: object } }).data;

it("an event about a subscription says what the subscription was", () => {
  const record = fixture("subscriptions");
  const pause = { mode: "void", resumes_at: "2026-06-01T00:00:00.000000Z" };
  const snapshot = readSnapshot(
    event({ ...record, attributes: { ...record.attributes, status: "paused", pause } }),
  );
  expect(snapshot).toMatchObject({
    kind: "subscription",
    state: { status: "paused", pauseMode: "void", pauseResumesAt: new Date("2026-06-01T00:00:00Z") },
  });
});

it("an event about a payment says what the invoice was", () => {
  expect(readSnapshot(event(fixture("subscription-invoices")))).toMatchObject({ kind: "invoice" });
});

it.each([
  ["is about something else", event(fixture("orders"))],
  ["lacks what it should have", event({ type: "subscriptions", id: "1", attributes: { status: 5 } })],
  ["is no event", wireBytes([])],
  ["is no JSON", new TextEncoder().encode("{")],
])("nothing is read from a body that %s", (_, body) => {
  expect(readSnapshot(body)).toBeNull();
});
