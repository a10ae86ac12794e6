import { beforeEach, expect, it } from "vitest";
import { GET } from "@/app/(sandbox)/sandbox/control/life/route";
import { LIFE_HEADER, serviceLife } from "@/lib/contract/service-life";
import { sandboxDb } from "../db";
import { env } from "../env";
import { deliverDue } from "../delivery/deliver";
import { claimDeliveries } from "../delivery/claim";
import { resetSandbox } from "../snapshots/reset";
import { restoreSnapshot, saveSnapshot } from "../snapshots/snapshots";
import { useMerchant } from "../testing/merchant";
import { FIELD_GUIDE, NOW, buy } from "../testing/shop";

const merchant = useMerchant();
const DAY = 86_400_000;

async function ask(query = "?store=7001") {
  const headers = { Authorization: `Bearer ${env.SANDBOX_API_KEY}` };
  const answer = await GET(new Request(`http://localhost:3000/sandbox/control/life${query}`, { headers }));
  return serviceLife.parse(await answer.json());
}
const lifeNow = async () => (await ask()).life;
const dayIn = async (store: number) =>
  Math.floor((Date.parse((await ask(`?store=${store}`)).now) - Date.now()) / DAY + 0.5);

async function moveOn(storeId: number, days: number) {
  await sandboxDb.sandboxStoreClock.create({ data: { storeId, offsetMs: BigInt(days * DAY) } });
}

beforeEach(async () => {
  await sandboxDb.sandboxSnapshot.deleteMany();
});

it("a life goes on while time passes, and ends with a reset", async () => {
  const first = await lifeNow();
  await moveOn(7001, 2);
  expect(await lifeNow()).toBe(first);
  await resetSandbox(new Date(), { history: false });
  expect(await lifeNow()).not.toBe(first);
});

it("a restored snapshot is not the life in which it was taken", async () => {
  const first = await lifeNow();
  await saveSnapshot("before");
  expect(await lifeNow()).toBe(first);
  await restoreSnapshot("before");
  expect(await lifeNow()).not.toBe(first);
});

it("the time is that of the store that is asked for", async () => {
  await moveOn(7002, 30);
  expect([await dayIn(7001), await dayIn(7002)]).toEqual([0, 30]);
});

it("nobody learns it without the key", async () => {
  const answer = await GET(new Request("http://localhost:3000/sandbox/control/life"));
  expect(answer.status).toBe(401);
});

it("every delivery says of which life it tells", async () => {
  const life = await lifeNow();
  await buy(FIELD_GUIDE);
  await deliverDue(() => NOW);
  const said = merchant.receiver.received.map(({ headers }) => headers[LIFE_HEADER.toLowerCase()]);
  expect(said).toEqual([life]);
});

it("what was under way when it ended still tells of the life before", async () => {
  const life = await lifeNow();
  await buy(FIELD_GUIDE);
  const [claimed] = await claimDeliveries(NOW, 1);
  await resetSandbox(new Date(), { history: false });
  expect(claimed?.parcel.life).toBe(life);
  expect(await lifeNow()).not.toBe(life);
});
