import { service } from "../testing/commerce-server";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "@/lib/db";
import { createPerson } from "../testing/people";
import { record } from "../testing/records";
import { createSubscriber } from "../testing/subscriber";
import { changePlan } from "./manage-subscription";
import { previewChange, shownOf } from "./preview";

const NOW = new Date("2026-03-10T00:00:00Z");
const PRO = "421";

beforeEach(async () => {
  service.reset();
  await db.catalogCache.deleteMany();
});

/** The changes that the service received. */
function changes() {
  return service.requests.flatMap(({ method, body }) =>
    method === "PATCH" ? [(body as { data: { attributes: object } }).data.attributes] : [],
  );
}

async function onStarter(attributes: Record<string, unknown> = {}) {
  const subscriber = await createSubscriber("Starter", attributes);
  const { user, id: subscriptionId } = subscriber;
  const wish = { userId: user.id, subscriptionId, variantId: PRO, now: NOW };
  const shown = shownOf(await previewChange(wish));
  return { ...subscriber, wish, shown, confirm: () => changePlan({ ...wish, shown }) };
}

describe("a change of one's own plan", () => {
  it("is made as it was shown, and our copy says so at once", async () => {
    const { read, confirm } = await onStarter();
    const { kind, preview } = await confirm();
    expect(kind).toBe("changed");
    expect(changes()).toEqual([{ variant_id: 421, invoice_immediately: true }]);
    expect(preview.cost.today.lines.map(({ kind: line }) => line)).toEqual(["unused", "rest"]);
    expect(preview.cost.today.total).toBe(1_134);
    expect(await read()).toMatchObject({ variantId: PRO });
  });

  it("is shown again where its price has risen since", async () => {
    const { read, confirm } = await onStarter();
    service.put(record("prices", 823, { variant_id: 421, unit_price: 2_900 }));
    const { kind, preview } = await confirm();
    expect([kind, preview.cost.later.total]).toEqual(["outdated", 2_900]);
    expect(changes()).toEqual([]);
    expect(await read()).toMatchObject({ variantId: "411" });
  });

  it("of two clicks at once is made once", async () => {
    const { confirm } = await onStarter();
    const answers = await Promise.allSettled([confirm(), confirm()]);
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(changes()).toHaveLength(1);
  });

  it("is refused if it was canceled at the service in the meantime, or is that plan already", async () => {
    const { id, confirm } = await onStarter();
    const stored = service.all("subscriptions").find((one) => one.id === id)!;
    stored.attributes["status"] = "cancelled";
    await expect(confirm()).rejects.toMatchObject({ code: "conflict" });
    Object.assign(stored.attributes, { status: "active", variant_id: 421 });
    await expect(confirm()).rejects.toMatchObject({ code: "conflict" });
    expect(changes()).toEqual([]);
  });

  it("waits while the service still returns the price before the last change", async () => {
    const { id, confirm } = await onStarter();
    const stored = service.all("subscriptions").find((one) => one.id === id)!;
    Object.assign(stored.attributes, { variant_id: 422 });
    await expect(confirm()).rejects.toMatchObject({ code: "too_many" });
  });

  it("leaves all as it was where the card declines or the service is away, and can be tried again", async () => {
    const { read, confirm } = await onStarter();
    service.refuse("PATCH", 422);
    await expect(confirm()).rejects.toMatchObject({ code: "invalid" });
    service.fail(503);
    await expect(confirm()).rejects.toMatchObject({ code: "upstream" });
    expect(await read()).toMatchObject({ variantId: "411" });
    expect(await db.changeHold.count()).toBe(0);
  });
});

it("another user's plan gets the same response as an unknown one, without a request to the service", async () => {
  const { wish, shown } = await onStarter();
  const other = await createPerson();
  const asked = () =>
    service.requests.filter(({ path }) => path === `/v1/subscriptions/${wish.subscriptionId}`);
  const before = asked().length;
  for (const subscriptionId of [wish.subscriptionId, "1"]) {
    const foreign = { ...wish, userId: other.id, subscriptionId };
    // oxlint-disable-next-line no-await-in-loop -- one question after the other
    await expect(changePlan({ ...foreign, shown })).rejects.toMatchObject({ code: "not_found" });
    // oxlint-disable-next-line no-await-in-loop -- one question after the other
    await expect(previewChange(foreign)).rejects.toMatchObject({ code: "not_found" });
  }
  // Every preview begins with this question; others may still be under way for the test before.
  expect(asked()).toHaveLength(before);
});

it("what is not sold here cannot be changed to", async () => {
  const { wish } = await onStarter();
  for (const variantId of ["441", "999", "421/price-model", "../stores/7001"])
    // oxlint-disable-next-line no-await-in-loop -- one question after the other
    await expect(previewChange({ ...wish, variantId })).rejects.toMatchObject({ code: "not_found" });
});

it("a discount whose code is gone makes the cost a guess", async () => {
  const { wish } = await onStarter();
  expect(await previewChange(wish)).toMatchObject({ isExact: true });
  const { orderId } = await db.subscription.findUniqueOrThrow({ where: { id: wish.subscriptionId } });
  service.put(record("discount-redemptions", 77, { order_id: Number(orderId), discount_id: 999 }));
  expect(await previewChange(wish)).toMatchObject({ isExact: false });
});
