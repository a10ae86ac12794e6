import type { Sites } from "../proofs/sites";
import { addCrowd } from "./crowd";
import { makeCustomer } from "./customer";
import { load } from "./load";
import { printTable, quantile } from "./report";

const FEW = 1_000;
const MANY = Number(process.env["ROWS"] ?? 1_000_000);
const PAGES = [
  "/account",
  "/account/invoices",
  // Looks up what somebody's subscription includes.
  "/notes",
  "/admin",
  "/admin/customers",
  "/admin/customers?search=crowd-777",
  "/admin/customers/100000777",
  "/admin/subscriptions",
  // The subscription of one person.
  "/admin/subscriptions?search=crowd-777@",
  "/admin/orders",
  "/admin/events",
  "/admin/unmatched",
  "/admin/numbers",
];

/** Prints how long each page takes with a thousand rows in each table, with a million, and how many times as long that is. */
export async function compareRows(sites: Sites): Promise<void> {
  const headers = await makeCustomer(sites);
  const origin = `http://localhost:${sites.merchant.port}`;
  const ask = async (path: string) => {
    const { times } = await load(origin, () => ({ method: "GET", path, headers }));
    return quantile(times, 0.5);
  };
  const askAll = async () => {
    const medians = new Map<string, number>();
    for (const page of PAGES) medians.set(page, await ask(page));
    return medians;
  };
  await addCrowd(sites.databaseUrl, 1, FEW);
  // A server compiles what it runs while it runs.
  await askAll();
  const few = await askAll();
  await addCrowd(sites.databaseUrl, FEW + 1, MANY);
  const many = await askAll();
  const rows = PAGES.map((path) => {
    const [one = Number.NaN, other = Number.NaN] = [few.get(path), many.get(path)];
    return [`\`${path}\``, one.toFixed(1), other.toFixed(1), (other / one).toFixed(2)];
  });
  printTable(["What", `ms, ${FEW} rows`, `ms, ${MANY} rows`, "ratio"], rows);
}
