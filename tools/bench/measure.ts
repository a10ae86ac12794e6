import { loadavg } from "node:os";
import { command } from "../../bin/command";
import { serve } from "../proofs/sites";
import { startBare } from "./bare-server";
import { type Layer, makeLayers, UNTIL_APPLIED } from "./layers";
import { measure } from "./load";
import { measureCheckouts } from "./checkouts";
import { measureLicenses } from "./licenses";
import { measureSizes } from "./sizes";
import { ADMIN, compareRows } from "./rows";
import { type Measured, printLayers, printMemory, rateOf } from "./report";
import { measureTraces } from "./traces";
import { measureUntilSeen } from "./until-seen";
import { type WatchedService, watchService } from "./watched-service";
import { Webhooks } from "./webhooks";

/** More than the pool has connections would measure how long the rest waits for one. */
const CLIENTS = 8;
const isOfRows = process.argv.includes("--rows");
const isQuick = process.argv.includes("--quick");
const ROUNDS = isQuick ? 2 : 5;
const SECONDS = isQuick ? 1 : 2;
/** Answers before any that counts: what a server runs is compiled while it runs, and its first ones cost it several times as much. */
const WARM = isQuick ? 300 : 2_000;

// Whoever stops it also stops what it serves.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, () => process.exit(1));

// Layers take turns in each round, so that a slow moment of the machine meets all of them.
command(async () => {
  const bare = await startBare();
  let service: WatchedService | undefined;
  try {
    await serve(
      async (sites) => {
        const webhooks = new Webhooks(sites);
        if (isOfRows) return await compareRows(sites, webhooks);
        const servers = [
          { name: "a bare app of the framework", of: bare },
          { name: "ours, with its supervisor", of: sites.merchant },
        ].map(({ name, of }) => ({ name, of, before: of.memory() }));
        const layers = await makeLayers(sites, bare, webhooks);
        await webhooks.keepTime();
        await webhooks.prepareHold();
        for (const layer of layers) await warm(layer, layers);
        const rounds: Measured[][] = [];
        for (let round = 0; round < ROUNDS; round++) rounds.push(await measureRound(layers));
        printLayers(layers, rounds, {
          clients: CLIENTS,
          seconds: SECONDS,
          engine: sites.engine,
          load: loadavg()[0] ?? Number.NaN,
        });
        const short = { clients: CLIENTS, rounds: ROUNDS, seconds: SECONDS, warm: WARM };
        await measureTraces(sites, webhooks, short);
        console.log(`Drained alone: ${Math.round(await webhooks.drainRate())} events a second.`);
        const half = { perSecond: rateOf(UNTIL_APPLIED, layers, rounds) / 2, seconds: ROUNDS * SECONDS };
        await measureUntilSeen(sites.databaseUrl, webhooks, half);
        console.log(`Nothing was lost: ${await webhooks.verify()}.`);
        // What follows from the last events would be measured with all that comes.
        await webhooks.settled();
        printMemory(servers.map(({ name, of, before }) => ({ name, before, after: of.memory() })));
        await measureSizes(layers);
        await measureCheckouts(sites, service!, isQuick ? { count: 10, warm: 40 } : { count: 40, warm: 300 });
        await measureLicenses(sites, service!);
      },
      async (options) => {
        service = await watchService(options.service.url);
        const settings = { TRUST_PROXY: "1", ADMIN_EMAILS: ADMIN };
        return { ...options, settings, service: { ...options.service, url: service.url } };
      },
    );
  } finally {
    bare.stop();
    service?.close();
  }
});

/** What others are compared with gets as many as all of them: they warm one server together, and it has one of its own. */
async function warm(layer: Layer, layers: Layer[]): Promise<void> {
  const compared = layers.filter(({ beside }) => beside === layer.target.name);
  for (let left = WARM * (1 + compared.length); left > 0;) {
    // oxlint-disable-next-line no-await-in-loop -- one second after the other
    left -= (await measureLayer(layer, 1)).count;
  }
}

async function measureRound(layers: Layer[]): Promise<Measured[]> {
  const results: Measured[] = [];
  for (const layer of layers) results.push(await measureLayer(layer, SECONDS));
  return results;
}

/** A layer of which something is left to do after the last answer is as slow as all of it. */
async function measureLayer(layer: Layer, seconds: number): Promise<Measured> {
  await layer.before?.();
  const [cpu, begin] = [layer.cpuMs(), performance.now()];
  const round = await measure(layer.url, layer.target, CLIENTS, seconds);
  await layer.rest?.();
  const elapsed = (performance.now() - begin) / 1000;
  const perAnswer = (layer.cpuMs() - cpu) / round.count;
  await layer.after?.();
  return { ...round, perSecond: round.count / elapsed, cpu: perAnswer };
}
