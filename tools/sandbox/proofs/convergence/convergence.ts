import fc from "fast-check";
import { brokenPromises } from "../promises";
import { deliverRest, drain, sweep } from "../settle";
import { type Sites, withSites } from "../sites";
import { Counts } from "./counts";
import { anyRun, type Run } from "./history";
import { play } from "./play";

/** A reset takes as long as a run, so the shop is reset only when it has this many subscriptions. */
const MANY = 12;

/**
 * For any valid history, and any mix of deliveries that are doubled, dropped, late or out of order, crashes and API faults: after the
 * sweep and the drain, the merchant's tables equal the service's objects, and every effect exists once. `RUNS` and `SEED` choose how many, and which.
 */
export async function proveConvergence(): Promise<void> {
  const runs = Number(process.env["RUNS"] ?? 300);
  const seed = Number(process.env["SEED"] ?? Date.now() % 2 ** 31);
  const counts = new Counts();
  await withSites(async (sites) => {
    console.log(`${runs} runs on the ${sites.engine} Postgres; again with SEED=${seed} RUNS=${runs}`);
    const began = performance.now();
    await beginAnew(sites.service, new Counts());
    const property = fc.asyncProperty(anyRun, (run) => converges(run, sites, counts));
    try {
      await fc.assert(property, { seed, numRuns: runs, interruptAfterTimeLimit: 1_500_000 });
    } finally {
      await countFaults(sites.service, counts);
      console.log(`happened in ${((performance.now() - began) / 1000).toFixed(0)} s: ${counts.text()}`);
    }
  });
  refuseIdle(counts, runs);
}

async function converges(run: Run, sites: Sites, counts: Counts): Promise<void> {
  const { service, merchant, databaseUrl } = sites;
  counts.add("run");
  await service.setFaults(run.faults, run.seed);
  await play(run, sites, counts);
  if (!merchant.isUp) await merchant.start();
  await service.setFaults({});
  if (!run.sweepsFirst) await deliverRest(service);
  await sweep(merchant, databaseUrl);
  if (run.sweepsFirst) await deliverRest(service);
  await drain(merchant, databaseUrl);
  const broken = await brokenPromises(sites);
  const isFull = (await service.list("subscriptions")).length > MANY;
  // A failing run is repeated from an empty shop, to find the smallest one that fails.
  if (isFull || broken.length > 0) await beginAnew(service, counts);
  if (broken.length > 0) throw new Error(broken.join("\n"));
}

async function beginAnew(service: Sites["service"], counts: Counts): Promise<void> {
  await countFaults(service, counts);
  await service.reset();
}

async function countFaults(service: Sites["service"], counts: Counts): Promise<void> {
  const deliveries = await service.deliveries();
  counts.add("delivery", deliveries.length);
  for (const { fault, answers } of deliveries) {
    for (const name of fault?.split(/[,\s]+/) ?? []) counts.add(`fault ${name}`);
    counts.add("attempt", answers.length);
    if (answers.length > 0 && answers.every(({ status }) => status !== 200)) counts.add("never acknowledged");
  }
}

const FAULTS = ["duplicate", "drop", "reorder", "delay", "bad_signature"].map((name) => `fault ${name}`);

/** A proof without any faults proves nothing. Crashes are rare, and may be missing in a few runs. */
function refuseIdle(counts: Counts, runs: number): void {
  if (runs < 50) return;
  const needed = runs < 100 ? FAULTS : [...FAULTS, "crash"];
  const idle = needed.filter((name) => counts.of(name) === 0);
  if (idle.length > 0) throw new Error(`Nothing was injected of: ${idle.join(", ")}.`);
}
