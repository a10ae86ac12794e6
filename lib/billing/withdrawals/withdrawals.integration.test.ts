import { service } from "../testing/commerce-server";
import { randomUUID } from "node:crypto";
import { beforeEach, expect, it } from "vitest";
import { handleWithdrawal, listWithdrawals } from "@/lib/admin/withdrawals";
import { db } from "@/lib/db";
import { drainEffects } from "../effects/drain";
import { features } from "../features";
import { deliver, drain, eventBytes } from "../testing/deliver";
import { createPerson, nextId } from "../testing/people";
import { record } from "../testing/records";
import { declareWithdrawal, sendWithdrawalReceipt, withdrawalEmail } from "./withdrawals";

const NOW = new Date("2026-06-20T09:30:05Z");

beforeEach(() => service.reset());

async function orderOf(email: string): Promise<number> {
  const [id, number] = [nextId(), nextId()];
  await deliver(
    eventBytes("order_created", record("orders", id, { user_email: email, order_number: number })),
  );
  await drain();
  return number;
}

const addressOf = () => `noa-${randomUUID().slice(0, 8)}@example.com`;
const declaredBy = (email: string) => db.withdrawal.findMany({ where: { email }, orderBy: { id: "asc" } });

it("stores what was declared with its time, finds the order, and queues one confirmation", async () => {
  const email = addressOf();
  const number = await orderOf(email.replace("noa", "Noa"));
  await declareWithdrawal({ name: "Noa", email, contract: ` #${number}` }, NOW);
  const [withdrawal] = await declaredBy(email);
  expect(withdrawal).toMatchObject({
    name: "Noa",
    contract: ` #${number}`,
    declaredAt: NOW,
    handledAt: null,
  });
  expect(withdrawal?.orderId).not.toBeNull();
  expect(await db.effect.count({ where: { key: `withdrawal:${withdrawal?.id}` } })).toBe(1);
  expect(withdrawalEmail(withdrawal!).facts).toContainEqual(["Received", "2026-06-20 09:30:05 UTC"]);
  await drainEffects({ budgetMs: 5_000 });
  expect(await db.effect.findFirst({ where: { key: `withdrawal:${withdrawal?.id}` } })).toMatchObject({
    outcome: "sent",
  });
});

it("takes a withdrawal from an order that doesn't exist, or that is somebody else's, without its order", async () => {
  const number = await orderOf(addressOf());
  const email = addressOf();
  for (const contract of [String(number), "the blue one", "9".repeat(40)])
    await declareWithdrawal({ name: "Noa", email, contract }, NOW);
  expect((await declaredBy(email)).map(({ orderId }) => orderId)).toEqual([null, null, null]);
});

it("does not take an underscore in an address for any character", async () => {
  const id = randomUUID().slice(0, 8);
  const number = await orderOf(`noa-${id}@example.com`);
  const email = `noa_${id}@example.com`;
  await declareWithdrawal({ name: "Noa", email, contract: String(number) }, NOW);
  expect(await declaredBy(email)).toMatchObject([{ orderId: null }]);
});

it("sends an address at most five emails in a quarter of an hour, and stores nothing beyond", async () => {
  const email = addressOf();
  const statement = { name: "Noa", email, contract: "1" };
  const now = new Date();
  const all = await Promise.allSettled(Array.from({ length: 8 }, () => declareWithdrawal(statement, now)));
  expect(all.filter(({ status }) => status === "fulfilled")).toHaveLength(5);
  expect(await declaredBy(email)).toHaveLength(5);
});

it("is handled once by one of two administrators, and that is in the audit log", async () => {
  const email = addressOf();
  await declareWithdrawal({ name: "Noa", email, contract: "1" }, NOW);
  const [withdrawal] = await declaredBy(email);
  const { id } = withdrawal!;
  const both = await Promise.all([
    handleWithdrawal({ email: "a@example.com" }, id, NOW),
    handleWithdrawal({ email: "b@example.com" }, id, NOW),
  ]);
  expect(both.toSorted()).toEqual(["handled", "late"]);
  expect(await db.adminAction.count({ where: { verb: "handle_withdrawal", subjectId: String(id) } })).toBe(1);
  const { rows } = await listWithdrawals("");
  expect(rows.find((row) => row.id === String(id))).toMatchObject({ customerId: null, handledAt: NOW });
});

it("is in the export of who has proven the address, and its effect is obsolete once it is gone", async () => {
  const user = await createPerson();
  await declareWithdrawal({ name: "Noa", email: user.email, contract: "1" }, NOW);
  const exported = await Promise.all(features.map(async (feature) => await feature.exportData?.(user.id)));
  expect(exported).toContainEqual({ withdrawals: [expect.objectContaining({ contract: "1" })] });
  expect(await sendWithdrawalReceipt({ id: "999999999" }, { key: "none" })).toBe("obsolete");
});
