import { cpus, loadavg } from "node:os";
import { command } from "../../bin/command";
import { EMAIL, makeCustomer } from "./bench/customer";
import { measureNumbers } from "./bench/history";
import { load } from "./bench/load";
import { printTable, quantile } from "./bench/report";
import { compareRows } from "./bench/rows";
import { measureWebhooks } from "./bench/webhooks";
import { type Sites, withSites } from "./proofs/sites";

// Whoever stops it also stops what it serves.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, () => process.exit(1));

const PARTS: Record<string, (sites: Sites) => Promise<void>> = {
  "--rows": compareRows,
  "--numbers": measureNumbers,
};

/**
 * `npm run tool bench`: serves the last build beside a commerce service and measures the account page and webhooks; with `--rows`, how
 * pages take a thousand and a million rows; with `--numbers`, how long the numbers of two years take. On the Postgres server of
 * TEST_DATABASE_URL, else on the embedded one.
 */
command(() =>
  withSites(
    async (sites) => {
      const [, run = measure] = Object.entries(PARTS).find(([name]) => process.argv.includes(name)) ?? [];
      await run(sites);
      const machine = `${cpus().length} cores (${cpus()[0]?.model}), load ${loadavg()[0]?.toFixed(1)}`;
      console.log(`${machine}, Node ${process.version}, ${sites.engine} Postgres`);
    },
    { ADMIN_EMAILS: EMAIL },
  ),
);

async function measure(sites: Sites): Promise<void> {
  const headers = await makeCustomer(sites);
  const origin = `http://localhost:${sites.merchant.port}`;
  const view = () => load(origin, () => ({ method: "GET", path: "/account", headers }), { seconds: 10 });
  // A server compiles what it runs while it runs.
  await view();
  const { times } = await view();
  const rows = [
    ...(await measurePublicPages(origin)),
    ["`/account`, p50", `${quantile(times, 0.5).toFixed(1)} ms`, "< 40 ms"],
    ["`/account`, p95", `${quantile(times, 0.95).toFixed(1)} ms`, ""],
    ...(await measureWebhooks(sites)),
  ];
  printTable(["What", "measured", "goal"], rows);
}

/** Sixteen clients: each public page against a dynamic page that reads nothing. In turns, the median of three rounds. */
async function measurePublicPages(origin: string): Promise<string[][]> {
  const perSecond = async (path: string) =>
    (await load(origin, () => ({ method: "GET", path }), { clients: 16, seconds: 3 })).perSecond;
  const rounds: number[][] = [];
  for (let round = 0; round < 4; round++) {
    const bare = await perSecond("/sign-in/check-email");
    rounds.push([(await perSecond("/")) / bare, (await perSecond("/pricing")) / bare]);
  }
  const median = (page: number) =>
    quantile(
      rounds.slice(1).map((round) => round[page] ?? 0),
      0.5,
    ).toFixed(2);
  return [
    ["`/`, requests beside a bare dynamic page", median(0), "> 1.0"],
    ["`/pricing`, requests beside a bare dynamic page", median(1), "> 1.0"],
  ];
}
