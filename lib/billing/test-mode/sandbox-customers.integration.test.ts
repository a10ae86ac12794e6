import { service } from "../testing/commerce-server";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "@/lib/db";
import { deliver, drain, eventBytes } from "../testing/deliver";
import { createPerson, nextId } from "../testing/people";
import { record } from "../testing/records";
import { askedBy } from "../testing/statements";
import { becomeCustomer, listDemoCustomers } from "./sandbox-customers";

const NOW = new Date("2026-03-10T00:00:00Z");
const EMAIL = "Mei.Tan@Example.org";

beforeEach(async () => {
  service.reset();
  await db.subscription.deleteMany();
});

describe("the customers of a sandbox", () => {
  it("are listed once for each state of each plan", async () => {
    for (const status of ["active", "active", "expired"]) await subscribe({ status });
    expect(await listDemoCustomers(NOW)).toMatchObject([
      { plan: "Pro", statusText: "Active" },
      { plan: "Pro", statusText: "Ended" },
    ]);
  });

  it("are looked for among the newest subscriptions, however many there are", async () => {
    await subscribe({ status: "active" });
    const asked = await askedBy(() => listDemoCustomers(NOW));
    expect(
      asked
        .filter(({ text }) => text.includes('"subscriptions"'))
        .every(({ text }) => text.includes("LIMIT")),
    ).toBe(true);
  });

  it("come with all unclaimed purchases of their address", async () => {
    const owner = await createPerson();
    const customerId = nextId();
    const mine = await subscribe({ user_email: EMAIL, user_name: "Mei Tan", customer_id: customerId });
    const theirs = await subscribe({ user_email: EMAIL });
    await db.subscription.update({ where: { id: theirs }, data: { userId: owner.id } });
    const userId = await becomeCustomer(String(customerId), NOW);
    expect(await db.user.findUnique({ where: { id: userId } })).toMatchObject({
      email: EMAIL.toLowerCase(),
      name: "Mei Tan",
      emailVerified: NOW,
    });
    expect(await db.subscription.findMany({ where: { userId } })).toMatchObject([{ id: mine }]);
    expect(await becomeCustomer(String(customerId), NOW)).toBe(userId);
  });

  it("are only those that there are", async () => {
    await expect(becomeCustomer("nobody", NOW)).rejects.toMatchObject({ code: "not_found" });
  });
});

async function subscribe(facts: Record<string, unknown>): Promise<string> {
  const bought = record("subscriptions", nextId(), { product_name: "Pro", ends_at: null, ...facts });
  await deliver(eventBytes("subscription_created", bought));
  await drain();
  return bought.id;
}
