import { setTimeout as sleep } from "node:timers/promises";
import { brokenPromises } from "../promises";
import { deliverRest, drain, sweep } from "../settle";
import { serve, type Sites } from "../sites";
import { type Front, openFront } from "./front";
import { type Pooler, startPooler } from "./pooler";
import { signInByMail } from "./sign-in";

/** Below the sign-in limit per network and quarter of an hour. */
const MOST_SIGN_INS = 25;

/**
 * Three servers on one native Postgres through PgBouncer in transaction mode, behind a proxy, each of which is replaced under load:
 * no acknowledged event is lost or applied twice, and every sign-in works. Needs TEST_DATABASE_URL and the program `pgbouncer`.
 */
export async function provePooled(): Promise<void> {
  if (!process.env["TEST_DATABASE_URL"])
    throw new Error("Set TEST_DATABASE_URL: a pooler needs a native Postgres.");
  const front = await openFront();
  let pooler: Pooler | undefined;
  try {
    await serve(
      (sites) => replaceUnderLoad(sites, front),
      async (options) => {
        pooler = await startPooler(options.databaseUrl);
        const settings = { APP_URL: front.url, DIRECT_DATABASE_URL: options.databaseUrl };
        return { ...options, databaseUrl: pooler.url, settings };
      },
    );
  } finally {
    await pooler?.stop();
    await front.close();
  }
}

async function replaceUnderLoad(sites: Sites, front: Front): Promise<void> {
  const { merchant, service, databaseUrl } = sites;
  await service.reset();
  const servers = [merchant, await sites.addServer(), await sites.addServer()];
  front.ports.push(...servers.map(({ port }) => port));
  await service.addWebhook(front.url, sites.webhookSecret);
  const over = new AbortController();
  const replaced = (async () => {
    for (const server of servers) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other is the point
      await server.stop();
      // oxlint-disable-next-line no-await-in-loop
      await server.start();
    }
  })().finally(() => over.abort());
  let visitors = 0;
  const comeIn = async () => {
    if (visitors >= MOST_SIGN_INS) return await sleep(100);
    await signInByMail(front.url, service, `visitor${(visitors += 1)}@example.org`);
  };
  const [purchases] = await Promise.all([
    during(over.signal, (turn) => sites.buy(`user${turn % 7}`, 451)),
    ...Array.from({ length: 4 }, () => during(over.signal, comeIn)),
    replaced,
  ]);
  await deliverRest(service);
  await sweep(merchant, databaseUrl);
  await drain(merchant, databaseUrl);
  const broken = await brokenPromises(sites);
  if (broken.length > 0) throw new Error(broken.join("\n"));
  console.log(
    `three servers replaced one after the other through PgBouncer: ${purchases} purchases, ${visitors} sign-ins, none lost, doubled or failed`,
  );
}

/** How often it has been done. */
async function during(signal: AbortSignal, work: (turn: number) => Promise<void>): Promise<number> {
  let turn = 0;
  // oxlint-disable-next-line no-await-in-loop -- one after another, like one user
  for (; !signal.aborted; turn++) await work(turn);
  return turn;
}
