import { service } from "@/lib/billing/testing/commerce-server";
import { beforeEach, expect, it } from "vitest";
import { deliver, eventBytes } from "@/lib/billing/testing/deliver";
import { nextId } from "@/lib/billing/testing/people";
import { record } from "@/lib/billing/testing/records";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { examineDeliveries } from "./webhook";

const MINUTE = 60_000;
const url = `${env.APP_URL}/api/webhooks/commerce`;

beforeEach(async () => {
  service.reset();
  await db.webhookEvent.deleteMany();
});

const examine = () => examineDeliveries({ env, problems: [], migrations: "" });

function lastSent(minutesAgo: number | null): void {
  const at = minutesAgo === null ? null : new Date(Date.now() - minutesAgo * MINUTE).toISOString();
  service.put(record("webhooks", 4401, { url, last_sent_at: at }));
}

it("while nothing was sent nothing is missed", async () => {
  lastSent(null);
  expect(await examine()).toMatchObject([
    { level: "ok", seen: expect.stringContaining("hasn’t sent anything") },
  ]);
});

it("what was sent and never stored means another secret, and the finding has a fix", async () => {
  lastSent(10);
  const wrong = {
    level: "problem",
    seen: expect.stringContaining("it signs with another secret"),
    cure: expect.stringContaining("npm run setup"),
  };
  expect(await examine()).toMatchObject([wrong]);
  const refused = eventBytes("subscription_updated", record("subscriptions", nextId()));
  expect((await deliver(refused, { signature: "0".repeat(64) })).status).toBe(401);
  expect(await examine()).toMatchObject([wrong]);
});

it("what was sent and stored is in order, and what came long before it is not", async () => {
  await deliver(eventBytes("subscription_updated", record("subscriptions", nextId())));
  lastSent(0);
  expect(await examine()).toMatchObject([{ level: "ok", seen: expect.stringContaining("was stored at") }]);
  await db.webhookEvent.updateMany({ data: { receivedAt: new Date(Date.now() - 60 * MINUTE) } });
  expect(await examine()).toMatchObject([
    { level: "problem", seen: expect.stringContaining("nothing was stored after") },
  ]);
});

it("the dates of a service with a moved clock are ignored", async () => {
  lastSent(-60 * 24);
  expect(await examine()).toMatchObject([{ level: "ok", seen: expect.stringContaining("clock") }]);
});
