import { buy } from "./bench/buy";
import { measure, quantile, type Round, type Target } from "../bench/load";
import { serveBuild, type Served } from "./bench/served";
import { command } from "../command";

const CONCURRENCY = 16;
const ROUNDS = 5;
const SECONDS = 2;
/** The compiler of the server goes on making what is measured faster for so long. */
const WARM_SECONDS = 6;
const SUBSCRIPTIONS = 100;

/**
 * `npm run bench:reads`: what a read costs beside a route that does nothing, on the last build. Targets take turns in each
 * round, so that a slow moment of the machine meets all of them. BENCH_DATABASE_URL names a Postgres server; without it
 * the embedded one is measured.
 */
command(async () => {
  const served = await serveBuild(process.env["BENCH_DATABASE_URL"]);
  try {
    const targets = await prepare(served);
    for (const target of targets) await measure(served.url, target, CONCURRENCY, WARM_SECONDS);
    const rounds: Round[][] = [];
    while (rounds.length < ROUNDS) {
      const results: Round[] = [];
      for (const target of targets) results.push(await measure(served.url, target, CONCURRENCY, SECONDS));
      rounds.push(results);
    }
    print(targets, rounds, served);
  } finally {
    await served.stop();
  }
});

/** Sells what is then read, and says what each answer has to look like. */
async function prepare(served: Served): Promise<Target[]> {
  const { url, key } = served;
  const headers = { Authorization: `Bearer ${key}`, Accept: "application/vnd.api+json" };
  await buy(served, 421, SUBSCRIPTIONS);
  await buy(served, 451, 1);
  const keys = await fetch(`${url}/sandbox/v1/license-keys`, { headers });
  const { data } = (await keys.json()) as { data: { attributes: { key: string } }[] };
  const list =
    "/sandbox/v1/subscriptions?page[size]=100&include=customer,order,variant,subscription-invoices";
  return [
    {
      name: "nothing (a preflight)",
      method: "OPTIONS",
      path: "/sandbox/v1/licenses/validate",
      isRight: (status) => status === 204,
    },
    {
      name: "one product",
      method: "GET",
      path: "/sandbox/v1/products/301",
      headers,
      isRight: (status, body) => status === 200 && body.includes('"id":"301"'),
    },
    {
      name: "100 subscriptions with 4 includes",
      method: "GET",
      path: encodeURI(list),
      headers,
      isRight: (status, body) =>
        status === 200 &&
        body.includes('"to":100,"total":100') &&
        body.split('"type":"customers","id":').length > SUBSCRIPTIONS,
    },
    {
      name: "a license validation",
      method: "POST",
      path: "/sandbox/v1/licenses/validate",
      headers: { Accept: "application/json", "Content-Type": "application/x-www-form-urlencoded" },
      body: `license_key=${data[0]?.attributes.key}`,
      isRight: (status, body) => status === 200 && body.startsWith('{"valid":true,"error":null'),
    },
  ];
}

function print(targets: Target[], rounds: Round[][], { databaseUrl }: Served) {
  console.log(
    `${CONCURRENCY} clients, ${ROUNDS} rounds of ${SECONDS} s each, ${databaseUrl ? "native" : "embedded"} Postgres, every answer checked`,
  );
  console.table(
    targets.map(({ name }, index) => {
      const own = rounds.map((results) => results[index] as Round);
      const ratios = rounds.map(
        (results) => (results[0] as Round).perSecond / (results[index] as Round).perSecond,
      );
      return {
        request: name,
        "per second": Math.round(
          quantile(
            own.map(({ perSecond }) => perSecond),
            0.5,
          ),
        ),
        "p50 ms": round(
          quantile(
            own.map(({ p50 }) => p50),
            0.5,
          ),
        ),
        "p95 ms": round(
          quantile(
            own.map(({ p95 }) => p95),
            0.5,
          ),
        ),
        "cost beside nothing": round(quantile(ratios, 0.5)),
        spread: `${round(Math.min(...ratios))} to ${round(Math.max(...ratios))}`,
      };
    }),
  );
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
