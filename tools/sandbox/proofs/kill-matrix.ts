import { FAULT_POINTS } from "@/lib/server/fault-points";
import { brokenPromises } from "./promises";
import { deliverRest, drain, sweep } from "./settle";
import { type Sites, withSites } from "./sites";

/** Each fault point is tried on its first pass and on a later one, and some again. `ROUNDS=13` tries each once. */
const ROUNDS = Number(process.env["ROUNDS"] ?? 25);
const PATIENCE_MS = 30_000;
/** Simulating a month takes longer the larger the shop is, so it is reset then. */
const ROUNDS_IN_ONE_LIFE = 6;

/**
 * Sends SIGKILL at every numbered fault point, during purchases and a simulated month. No acknowledged event is lost or applied twice,
 * and all are applied after the next start.
 */
export async function proveKillMatrix(): Promise<void> {
  await withSites(async (sites) => {
    await sites.merchant.stop();
    let acknowledged = 0;
    for (let round = 0; round < ROUNDS; round++) {
      if (round % ROUNDS_IN_ONE_LIFE === 0) await sites.service.reset();
      const number = (round % FAULT_POINTS.length) + 1;
      const passing = 1 + Math.floor(round / FAULT_POINTS.length);
      const began = performance.now();
      acknowledged = await killOnce(`${number}:${passing}`, round, sites);
      const seconds = ((performance.now() - began) / 1000).toFixed(1);
      console.log(
        `${String(round + 1).padStart(2)}. ${FAULT_POINTS[number - 1]}, passing ${passing}: ${acknowledged} acknowledged so far, all kept and applied (${seconds} s)`,
      );
    }
    console.log(`${ROUNDS} kills on the ${sites.engine} Postgres: nothing lost, nothing doubled`);
  });
}

/** How many deliveries since the last reset were acknowledged by the end of the round. */
async function killOnce(faultPoint: string, round: number, sites: Sites): Promise<number> {
  const { merchant, service, databaseUrl } = sites;
  await merchant.start(faultPoint);
  const busy = keepBusy(round, sites);
  const hasDied = await merchant.hasDied(PATIENCE_MS);
  await busy;
  if (!hasDied) throw new Error(`Nothing passed fault point ${faultPoint} within ${PATIENCE_MS / 1000} s.`);
  await merchant.start();
  await deliverRest(service);
  await drain(merchant, databaseUrl);
  await sweep(merchant, databaseUrl);
  // The sweep causes deliveries as well.
  await drain(merchant, databaseUrl);
  const broken = await brokenPromises(sites);
  if (broken.length > 0) throw new Error(`After fault point ${faultPoint}:\n${broken.join("\n")}`);
  await merchant.stop();
  const deliveries = await service.deliveries("&state=delivered");
  return deliveries.length;
}

/**
 * Two users who each buy two plans, so that there are effects; a month; and a sweep. What fails because of the kill is the point.
 */
async function keepBusy(round: number, { service, merchant, buy }: Sites): Promise<void> {
  const users = [`one${round}`, `two${round}`];
  await Promise.allSettled(users.flatMap((user) => [buy(user, 411), buy(user, 421)]));
  await service.advance("P1M");
  for (let turn = 0; merchant.isUp && turn < 3; turn++) await merchant.callCron("sync").catch(() => {});
}
