import { service } from "../testing/commerce-server";
import { expect, it, vi } from "vitest";
import { db } from "@/lib/db";
import { deliver, eventBytes } from "../testing/deliver";
import { nextId } from "../testing/people";
import { record } from "../testing/records";
import { startInboxWorker } from "./worker";

it("the poller finishes what a request left behind, and there is one of it per process", async () => {
  service.reset();
  const timers = vi.spyOn(globalThis, "setInterval");
  for (let count = 0; count < 3; count++) startInboxWorker();
  expect(timers).toHaveBeenCalledTimes(1);
  const id = nextId();
  await deliver(eventBytes("subscription_created", record("subscriptions", id)));
  await expect.poll(() => db.subscription.count({ where: { id: String(id) } }), { timeout: 10_000 }).toBe(1);
  clearInterval(timers.mock.results[0]?.value as NodeJS.Timeout);
  timers.mockRestore();
});
