import { service } from "@/lib/billing/testing/commerce-server";
import { beforeEach, describe, expect, it } from "vitest";
import { isTest } from "@/lib/billing/mode";
import { deliver, drain, eventBytes } from "@/lib/billing/testing/deliver";
import { nextId } from "@/lib/billing/testing/people";
import { record } from "@/lib/billing/testing/records";
import { DAY_MS } from "@/lib/dates";
import { db } from "@/lib/db";
import { createCustomer, moveTo, wireDay } from "@/lib/email/testing/customer";
import { readPreview } from "./customer-previews";
import { findCustomerId } from "./customers";

beforeEach(async () => {
  service.reset();
  await db.sandboxGeneration.deleteMany();
  await db.effect.deleteMany();
});

/** A customer of the service, and the preview of an email with their data. */
async function previewing(attributes: Record<string, unknown> = {}) {
  const customer = await createCustomer();
  await customer.live(0, attributes);
  const { customerId } = await db.subscription.findUniqueOrThrow({ where: { id: customer.id } });
  const read = (id: string, language = "") => readPreview(id, { language, customer: customerId });
  return { ...customer, customerId, read };
}

describe("a preview with a customer", () => {
  it("shows their plan as the email would be sent now, and sends nothing", async () => {
    const { read } = await previewing({ product_name: "Atlas" });
    const [mails, effects] = [service.mails().length, await db.effect.count()];
    expect(await read("welcome")).toMatchObject({ isReal: true, preview: { subject: "Welcome to Atlas" } });
    expect((await read("recovered"))?.preview.text).toContain("Plan: Atlas Monthly");
    expect([service.mails().length, await db.effect.count()]).toEqual([mails, effects]);
  });

  it("is in their language and region unless another is chosen", async () => {
    const { read, user } = await previewing();
    await db.user.update({ where: { id: user.id }, data: { language: "de", region: "AT" } });
    expect(await read("welcome")).toMatchObject({
      look: { language: "de" },
      preview: { subject: "Willkommen bei Team" },
    });
    expect((await read("welcome"))?.preview.text).toContain("Nächste Zahlung: 31. Mai 2026");
    expect((await read("welcome", "en"))?.preview.subject).toBe("Welcome to Team");
  });

  it("shows example data where nothing of theirs fits", async () => {
    const { read } = await previewing();
    for (const id of [
      "trial_started",
      "payment_failed",
      "plan_changed",
      "refunded",
      "license_key",
      "usage_alert",
    ])
      // oxlint-disable-next-line no-await-in-loop -- one preview after the other
      expect([id, await read(id)]).toMatchObject([
        id,
        { isReal: false, customer: { name: expect.any(String) } },
      ]);
    expect((await read("license_key"))?.preview.subject).toBe("Your license key for Notes for Desktop");
    expect(await read("two_subscriptions")).toMatchObject({ isReal: false });
    expect(await read("sign_in")).toMatchObject({ isReal: false });
  });

  it("shows the failed payment, and the plan before a change", async () => {
    const { read, live, failToPay } = await previewing();
    await failToPay(30);
    await live(30, { status: "past_due", renews_at: wireDay(33) });
    expect((await read("payment_failed"))?.preview.text).toContain("Amount due: $49.00");
    await live(34, { status: "active", variant_id: 777, product_name: "Pro" });
    expect((await read("plan_changed"))?.preview).toMatchObject({
      subject: "Your plan is now Pro Monthly",
      text: expect.stringContaining("Before: Team Monthly"),
    });
  });

  it("shows the newest of several plans that fits", async () => {
    const { read, customerId, user } = await previewing();
    await addPlan(Number(customerId), { product_name: "Pro", created_at: wireDay(1) }, user.id);
    await addPlan(
      Number(customerId),
      { product_name: "Old", created_at: wireDay(2), status: "expired" },
      user.id,
    );
    expect((await read("welcome"))?.preview.subject).toBe("Welcome to Pro");
    expect((await read("expired"))?.preview.subject).toBe("Your Old plan has ended");
    expect((await read("two_subscriptions"))?.preview.text).toContain(
      "Plan: Team, Monthly\nPlan: Pro, Monthly",
    );
  });

  it("shows a refund, and a license key without its secret part", async () => {
    const { read, order, customerId } = await previewing();
    await db.order.update({ where: { id: order.id }, data: { refundedAmount: 1_234 } });
    expect((await read("refunded"))?.preview.subject).toBe("Your refund of $12.34");
    const ids = { order_id: Number(order.id), customer_id: Number(customerId) };
    const key = record("license-keys", nextId(), ids);
    await deliver(eventBytes("license_key_created", key));
    await drain();
    const preview = (await read("license_key"))?.preview;
    expect(preview?.text).toContain(`Key: ${String(key.attributes["key_short"])}`);
    expect(`${preview?.text}${preview?.html}`).not.toContain(String(key.attributes["key"]));
  });

  it("shows a granted plan, and their address in the emails of features", async () => {
    const { read, user } = await previewing();
    await moveTo(0);
    const createdAt = new Date();
    await db.planGrant.create({
      data: {
        userId: user.id,
        email: user.email,
        productId: "302",
        productName: "Gift",
        reason: "A test",
        createdAt,
        endsAt: new Date(createdAt.getTime() + 900 * DAY_MS),
        testMode: isTest,
      },
    });
    expect((await read("plan_granted"))?.preview.subject).toMatch(/^Gift is yours until/);
    expect((await read("address_changed"))?.preview.text).toContain(user.email);
    expect((await read("seat_removed"))?.preview.text).toContain(user.email);
    expect((await read("claim"))?.isReal).toBe(true);
  });

  it("is missing for a customer or an email that we don't have", async () => {
    const { read } = await previewing();
    expect(await read("missing")).toBeNull();
    expect(await readPreview("welcome", { customer: "0" })).toBeNull();
    expect(await readPreview("welcome", {})).toMatchObject({
      customer: null,
      isReal: false,
    });
  });
});

it("a customer is found by an id or an address, and by a part of it that nobody else has", async () => {
  const [id, other, email] = [nextId(), nextId(), `only-${nextId()}@example.com`];
  await addPlan(id, { user_email: email });
  await addPlan(other, { user_email: `x${email}` });
  expect(await findCustomerId(String(id))).toBe(String(id));
  expect(await findCustomerId(email.toUpperCase())).toBe(String(id));
  expect(await findCustomerId(`x${email.slice(0, -4)}`)).toBe(String(other));
  expect(await findCustomerId(email.slice(0, -4))).toBeNull();
  expect(await findCustomerId("nobody-at-all")).toBeNull();
});

/** Another plan of a customer. */
async function addPlan(customerId: number, attributes: Record<string, unknown>, userId?: string) {
  const facts = { customer_id: customerId, order_id: nextId(), variant_name: "Monthly", status: "active" };
  const plan = record("subscriptions", nextId(), { ...facts, updated_at: wireDay(2), ...attributes });
  await deliver(eventBytes("subscription_created", plan));
  await drain();
  if (userId) await db.subscription.update({ where: { id: plan.id }, data: { userId } });
}
