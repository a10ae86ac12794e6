import { beforeEach, expect, it } from "vitest";
import { GET } from "@/app/(sandbox)/sandbox/control/generation/route";
import { GENERATION_HEADER } from "@/lib/lemonsqueezy/events";
import { sandboxGeneration } from "../contract/document";
import { sandboxDb } from "../db";
import { env } from "../env";
import { deliverDue } from "../delivery/deliver";
import { claimDeliveries } from "../delivery/claim";
import { resetSandbox, restoreSnapshot, saveSnapshot } from "../snapshots/snapshots";
import { useMerchant } from "../testing/merchant";
import { FIELD_GUIDE, NOW, buy } from "../testing/shop";

const merchant = useMerchant();
const DAY = 86_400_000;

async function ask(query = "?store=7001") {
  const headers = { Authorization: `Bearer ${env.SANDBOX_API_KEY}` };
  const answer = await GET(
    new Request(`http://localhost:3000/sandbox/control/generation${query}`, { headers }),
  );
  return sandboxGeneration.parse(await answer.json());
}
const generationNow = async () => (await ask()).generation;
const dayIn = async (store: number) =>
  Math.floor((Date.parse((await ask(`?store=${store}`)).now) - Date.now()) / DAY + 0.5);

async function moveOn(storeId: number, days: number) {
  await sandboxDb.sandboxStoreClock.create({ data: { storeId, offsetMs: BigInt(days * DAY) } });
}

beforeEach(async () => {
  await sandboxDb.sandboxSnapshot.deleteMany();
});

it("a generation stays while time passes, and ends with a reset", async () => {
  const first = await generationNow();
  await moveOn(7001, 2);
  expect(await generationNow()).toBe(first);
  await resetSandbox(new Date(), { history: false });
  expect(await generationNow()).not.toBe(first);
});

it("a restored snapshot is a new generation", async () => {
  const first = await generationNow();
  await saveSnapshot("before");
  expect(await generationNow()).toBe(first);
  await restoreSnapshot("before");
  expect(await generationNow()).not.toBe(first);
});

it("the time is that of the store that is asked for", async () => {
  await moveOn(7002, 30);
  expect([await dayIn(7001), await dayIn(7002)]).toEqual([0, 30]);
});

it("it requires the key", async () => {
  const answer = await GET(new Request("http://localhost:3000/sandbox/control/generation"));
  expect(answer.status).toBe(401);
});

it("every delivery names its generation", async () => {
  const life = await generationNow();
  await buy(FIELD_GUIDE);
  await deliverDue(() => NOW);
  const said = merchant.receiver.received.map(({ headers }) => headers[GENERATION_HEADER.toLowerCase()]);
  expect(said).toEqual([life]);
});

it("a delivery that was claimed before a reset names the old generation", async () => {
  const life = await generationNow();
  await buy(FIELD_GUIDE);
  const [claimed] = await claimDeliveries(NOW, 1);
  await resetSandbox(new Date(), { history: false });
  expect(claimed?.generation).toBe(life);
  expect(await generationNow()).not.toBe(life);
});
