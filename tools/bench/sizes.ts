import { weigh } from "../../e2e/support/weigh";
import type { Layer } from "./layers";
import { printTable } from "./report";

/** Prints what the pages among the layers weigh: their HTML, and the scripts that they name. */
export async function measureSizes(layers: Layer[]): Promise<void> {
  const rows: string[][] = [];
  for (const { target, url } of layers) {
    if (!target.headers?.["Accept"]?.includes("html")) continue;
    const { html, packed, scripts } = await weigh(namedAs(url), target.path, target.headers);
    if (scripts === 0) continue;
    rows.push([target.name, ...[html, packed, scripts].map((size) => (size / 1000).toFixed(1))]);
  }
  printTable(["Page", "HTML kB", "gzip kB", "scripts gzip kB"], rows);
}

/** `fetch` sends no other Host than the one it asks, and under any other name pages lead to the right one. */
function namedAs(url: string): string {
  return url.replace("127.0.0.1", "localhost");
}
