import { service } from "./testing/commerce-server";
import { expect, it, vi } from "vitest";
import { db } from "@/lib/db";
import { deliver, eventBytes } from "./testing/deliver";
import { nextId } from "./testing/people";
import { record } from "./testing/records";
import { startWorker } from "./worker";

it(
  "the pollers finish what a request left behind, and there is one of each per process",
  { tags: ["slow"] },
  async () => {
    service.reset();
    const timers = vi.spyOn(globalThis, "setInterval");
    for (let count = 0; count < 3; count++) startWorker();
    expect(timers).toHaveBeenCalledTimes(10);
    const id = nextId();
    await deliver(eventBytes("subscription_created", record("subscriptions", id)));
    await expect
      .poll(() => db.subscription.count({ where: { id: String(id) } }), { timeout: 10_000 })
      .toBe(1);
    for (const { value } of timers.mock.results) clearInterval(value as NodeJS.Timeout);
    timers.mockRestore();
  },
);
