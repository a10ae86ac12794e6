import { service } from "../testing/commerce-server";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "@/lib/db";
import { changeSubscription } from "./manage-subscription";
import { deliver, drain, eventBytes } from "../testing/deliver";
import { createPerson, nextId } from "../testing/people";
import { record } from "../testing/records";

const NOW = new Date("2026-03-10T00:00:00Z");

async function subscriber(attributes: Record<string, unknown> = {}) {
  const user = await createPerson();
  const subscription = record("subscriptions", nextId(), attributes);
  service.put(subscription);
  await deliver(eventBytes("subscription_created", subscription));
  await drain();
  await db.subscription.update({ where: { id: subscription.id }, data: { userId: user.id } });
  const read = () => db.subscription.findUniqueOrThrow({ where: { id: subscription.id } });
  const change = (verb: "cancel" | "resume" | "unpause") =>
    changeSubscription({ userId: user.id, subscriptionId: subscription.id, change: verb, now: NOW });
  service.requests.length = 0;
  return { user, id: subscription.id, read, change };
}

function cancelBy(userId: string, subscriptionId: string) {
  return changeSubscription({ userId, subscriptionId, change: "cancel", now: NOW });
}

beforeEach(() => service.reset());

describe("one's own subscription", () => {
  it("is canceled and taken back, and our copy says so at once", async () => {
    const { user, id, read, change } = await subscriber();
    await change("cancel");
    expect(await read()).toMatchObject({ status: "cancelled", cancelled: true, endsAt: expect.any(Date) });
    await change("resume");
    expect(await read()).toMatchObject({ status: "active", cancelled: false, endsAt: null, userId: user.id });
    expect(service.requests.map(({ method, path }) => [method, path])).toEqual([
      ["DELETE", `/v1/subscriptions/${id}`],
      ["PATCH", `/v1/subscriptions/${id}`],
    ]);
  });

  it.each([
    ["over", "2026-03-01T00:00:00.000000Z", { cancelled: false, trial_ends_at: null }],
    ["still running", "2099-03-20T00:00:00.000000Z", { cancelled: false }],
  ])("is taken back with a word on a trial that is %s", async (_name, trial_ends_at, attributes) => {
    const { id, change } = await subscriber({ trial_ends_at });
    await change("cancel");
    await change("resume");
    const [, ...asked] = service.requests.filter(({ path }) => path === `/v1/subscriptions/${id}`);
    expect(asked.map(({ body }) => body)).toEqual([{ data: { type: "subscriptions", id, attributes } }]);
  });

  it("goes on after a pause", async () => {
    const { read, change } = await subscriber({
      status: "paused",
      pause: { mode: "void", resumes_at: null },
    });
    await change("unpause");
    expect(await read()).toMatchObject({ status: "active", pauseMode: null });
  });

  it("stays as it is where the service refuses", async () => {
    const { read, change } = await subscriber();
    service.fail(422);
    await expect(change("cancel")).rejects.toMatchObject({ code: "invalid" });
    expect(await read()).toMatchObject({ status: "active" });
  });
});

it("another user's subscription, or one without an owner, gets the same response as an unknown one", async () => {
  const [{ id, read }, other] = [await subscriber(), await createPerson()];
  await expect(cancelBy(other.id, id)).rejects.toMatchObject({ code: "not_found" });
  await expect(cancelBy(other.id, "1")).rejects.toMatchObject({ code: "not_found" });
  await db.subscription.update({ where: { id }, data: { userId: null } });
  await expect(cancelBy(other.id, id)).rejects.toMatchObject({ code: "not_found" });
  expect(await read()).toMatchObject({ status: "active" });
  expect(service.requests).toEqual([]);
});
