import { setTimeout as sleep } from "node:timers/promises";
import { AppError } from "@/lib/errors";
import { fillStatements, TABLES, TRUST_REFERENCES } from "./bench/fill";
import { measure, type Target } from "../bench/load";
import { runSql, serveBuild, type Served } from "./bench/served";
import { command } from "../command";

const SIZES = [1_000, 1_000_000];
/** The statistics of a database are written down at most once a second. */
const UNTIL_WRITTEN = 1_500;
const LISTS = ["customers", "orders", "subscriptions", "subscription-invoices", "license-keys"];

type Row = { list: string } & Record<string, string | number>;
type Scans = { table: string; scans: number };

/**
 * `npm run bench:lists`: lists with a thousand rows and with a million, on the last build and the Postgres server of
 * BENCH_DATABASE_URL. After each size the database says how often it read one of the large tables from end to end.
 */
command(async () => {
  const server = process.env["BENCH_DATABASE_URL"];
  if (!server)
    throw new AppError("invalid", "BENCH_DATABASE_URL is not set: a million rows need a Postgres server.");
  const served = await serveBuild(server);
  try {
    const rows = new Map<string, Row>();
    let from = 0;
    await runSql(served.databaseUrl ?? "", TRUST_REFERENCES);
    for (const size of SIZES) {
      await runSql(served.databaseUrl ?? "", ...fillStatements(from, size));
      await sleep(UNTIL_WRITTEN);
      const before = await readScans(served);
      for (const target of targetsOf(served, size)) {
        await measure(served.url, target, 1, 0.3);
        const { p50 } = await measure(served.url, target, 1, 1);
        const row = rows.get(target.name) ?? { list: target.name };
        rows.set(target.name, {
          ...row,
          [`${size.toLocaleString("en")} rows, ms`]: Math.round(p50 * 10) / 10,
        });
      }
      await sleep(UNTIL_WRITTEN);
      report(size, before, await readScans(served));
      from = size;
    }
    console.table([...rows.values()]);
    await reportDeepPages(served);
  } finally {
    await served.stop();
  }
});

function targetsOf({ key }: Served, size: number): Target[] {
  const headers = { Authorization: `Bearer ${key}`, Accept: "application/vnd.api+json" };
  const middle = 10_000_000 + Math.floor(size / 2);
  const email = `buyer${Math.floor(size / 2)}@example.org`;
  const read = (path: string, name: string, total: number): Target => ({
    name,
    method: "GET",
    path: encodeURI(`/sandbox/v1/${path}`),
    headers,
    isRight: (status, body) => status === 200 && body.includes(`"total":${total}}`),
  });
  return [
    ...LISTS.map((list) => read(list, `${list}, first page`, size)),
    ...LISTS.map((list) => read(`${list}?filter[store_id]=7001`, `${list} of the store`, size)),
    read(`customers?filter[email]=${email}`, "customers by address", 1),
    read(`orders?filter[user_email]=${email}`, "orders by address", 1),
    read(`orders?filter[order_number]=${middle}`, "orders by number", 1),
    read(`subscriptions?filter[order_id]=${middle}`, "subscriptions by order", 1),
    read(`subscriptions?filter[status]=past_due`, "subscriptions by a rare status", 0),
    read(`subscription-invoices?filter[subscription_id]=${middle}`, "invoices by subscription", 1),
    read(`subscription-invoices?filter[status]=past_due`, "invoices by a rare status", 0),
    read(`license-keys?filter[order_id]=${middle}`, "license keys by order", 1),
    read(`customers/${middle}/orders`, "orders of a customer", 1),
  ];
}

const isFound = (status: number) => status === 200;

async function readScans({ databaseUrl }: Served): Promise<Scans[]> {
  const names = TABLES.map((table) => `'${table}'`).join(", ");
  return runSql<Scans>(
    databaseUrl ?? "",
    `SELECT relname AS table, seq_scan::int AS scans FROM pg_stat_user_tables
     WHERE schemaname = 'sandbox' AND relname IN (${names}) ORDER BY relname`,
  );
}

function report(size: number, before: Scans[], after: Scans[]) {
  const read = after.filter(
    ({ table, scans }) => scans > (before.find((line) => line.table === table)?.scans ?? 0),
  );
  const names = read.map(({ table }) => table).join(", ");
  console.log(
    `${size.toLocaleString("en")} rows: ${names ? `read from end to end: ${names}` : "no table was read from end to end"}`,
  );
}

/** What the last page costs, and a filter that most rows meet. These grow with the number of rows. */
async function reportDeepPages(served: Served) {
  const headers = { Authorization: `Bearer ${served.key}` };
  const paths = {
    "page 10,000": "orders?page[number]=10000",
    "the last page (100,000)": "orders?page[number]=100000",
    "a status that all have": "subscriptions?filter[status]=active",
  };
  const rows = [];
  for (const [name, path] of Object.entries(paths)) {
    const target = {
      name,
      method: "GET" as const,
      path: encodeURI(`/sandbox/v1/${path}`),
      headers,
      isRight: isFound,
    };
    await measure(served.url, target, 1, 0.3);
    const { p50 } = await measure(served.url, target, 1, 2);
    rows.push({ list: name, "1,000,000 rows, ms": Math.round(p50 * 10) / 10 });
  }
  console.table(rows);
}
