import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { makeCustomer } from "./bench/customer";
import { printTable } from "./bench/report";
import { command } from "../../bin/command";
import { withSites } from "./proofs/sites";
import { findChromium } from "../../e2e/runner/chromium";
import { run } from "../../bin/test/run";

/** Its own programs weigh as much as a fifth of the project's, so it is fetched when it is asked for. */
const LIGHTHOUSE = "lighthouse@12.8.2";
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;
/** `/account` is nobody's to find. */
const PAGES = {
  "/": CATEGORIES,
  "/pricing": CATEGORIES,
  "/sign-in": CATEGORIES,
  "/account": CATEGORIES.slice(0, 3),
};
/** A single run depends on what else the machine does. */
const RUNS = 5;
/** Public pages are shown again at once when the visitor goes back. */
const BACK_FORWARD_CACHED = new Set(["/", "/pricing"]);
const LEAST = { performance: 98, accessibility: 100, "best-practices": 100, seo: 100 };

type Category = (typeof CATEGORIES)[number];
type Report = {
  environment: { benchmarkIndex: number };
  categories: Partial<
    Record<Category, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  >;
  audits: Record<string, { title: string; score: number | null; displayValue?: string }>;
};

// Whoever stops it also stops what it serves.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, () => process.exit(1));

/**
 * `npm run tool lighthouse`: serves the last build beside a commerce service and asks Lighthouse, as on a phone, about pages of a visitor and
 * of a customer. Fails where a page is below what is promised (`docs/performance.md`).
 */
command(async () => {
  const folder = mkdtempSync(join(tmpdir(), "billfold-lighthouse-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  process.env["CHROME_PATH"] = await findWholeChromium();
  const faults: string[] = [];
  await withSites(async (sites) => {
    const signedIn = await makeCustomer(sites);
    const origin = `http://localhost:${sites.merchant.port}`;
    const file = join(folder, "report.json");
    const { environment } = await ask(`${origin}/`, {}, ["performance"], file, 1);
    const slowdown = slowdownFor(environment.benchmarkIndex);
    console.log(`CPU index ${environment.benchmarkIndex}: a phone is ${slowdown} times slower.`);
    const rows: string[][] = [];
    for (const [path, categories] of Object.entries(PAGES)) {
      const headers = path === "/account" ? signedIn : {};
      const report = await askAgain(`${origin}${path}`, headers, categories, file, slowdown);
      rows.push([path, ...CATEGORIES.map((name) => scoreOf(report, name)), paintOf(report), shiftOf(report)]);
      faults.push(...faultsOf(path, report, categories));
      if (BACK_FORWARD_CACHED.has(path) && report.audits["bf-cache"]?.score !== 1)
        faults.push(`${path}: not kept for going back (${report.audits["bf-cache"]?.displayValue})`);
    }
    printTable(["Page", ...CATEGORIES, "largest paint", "layout shift"], rows);
  });
  if (faults.length > 0) throw new Error(`Below what is promised:\n${faults.join("\n")}`);
});

/** How much slower than this machine a phone of the middle class is, by the table in Lighthouse's `docs/throttling.md`. */
function slowdownFor(benchmarkIndex: number): number {
  if (benchmarkIndex >= 1_500) return 4;
  return benchmarkIndex >= 800 ? 2 : 1;
}

/** The run with the median performance. */
async function askAgain(...args: Parameters<typeof ask>): Promise<Report> {
  const reports: Report[] = [];
  for (let round = 0; round < RUNS; round++) reports.push(await ask(...args));
  const byScore = reports.toSorted((one, other) => performanceOf(one) - performanceOf(other));
  return byScore[Math.floor(RUNS / 2)]!;
}

function performanceOf({ categories }: Report): number {
  return categories.performance?.score ?? 0;
}

async function ask(
  url: string,
  headers: Record<string, string>,
  categories: readonly Category[],
  file: string,
  slowdown: number,
): Promise<Report> {
  const code = await run("npm", [
    "exec",
    "--yes",
    `--package=${LIGHTHOUSE}`,
    "--",
    "lighthouse",
    url,
    "--quiet",
    "--output=json",
    `--output-path=${file}`,
    `--only-categories=${categories.join(",")}`,
    `--throttling.cpuSlowdownMultiplier=${slowdown}`,
    `--extra-headers=${JSON.stringify(headers)}`,
    // In test mode nothing may be found, which is as it should be (decision 0005).
    "--skip-audits=is-crawlable",
    // Without a window, Chrome holds the empty page before ours for up to two seconds after ours is painted.
    "--chrome-flags=--headless=new --no-sandbox --disable-features=PaintHolding",
  ]);
  if (code !== 0) throw new Error(`Lighthouse ended with ${code} at ${url}.`);
  return JSON.parse(readFileSync(file, "utf8")) as Report;
}

function faultsOf(path: string, { categories, audits }: Report, asked: readonly Category[]): string[] {
  return asked.flatMap((name) => {
    const score = Math.round((categories[name]?.score ?? 0) * 100);
    if (score >= LEAST[name]) return [];
    const lost = (categories[name]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `${audits[id]?.title} ${audits[id]?.displayValue ?? ""}`.trim());
    return [`${path}: ${name} ${score} of ${LEAST[name]} (${lost.join("; ")})`];
  });
}

function scoreOf({ categories }: Report, name: Category): string {
  const score = categories[name]?.score;
  return score === undefined || score === null ? "" : String(Math.round(score * 100));
}

function paintOf({ audits }: Report): string {
  return audits["largest-contentful-paint"]?.displayValue ?? "";
}

function shiftOf({ audits }: Report): string {
  return audits["cumulative-layout-shift"]?.displayValue ?? "";
}

/** A Chromium with windows, if there is one: the shell without them keeps no page for going back. */
async function findWholeChromium(): Promise<string> {
  const found = await findChromium();
  const whole = [chromium.executablePath(), found.replace("-headless-shell", "")];
  return whole.find((path) => existsSync(path)) ?? found;
}
