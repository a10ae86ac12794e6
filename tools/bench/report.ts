import { cpus } from "node:os";
import type { Build } from "./build";
import type { Layer } from "./layers";
import { quantile, type Round } from "./load";

/** `cpu`: what the server's processes used for each answer, in milliseconds. */
export type Measured = Round & { cpu: number };

type Run = { clients: number; seconds: number; engine: string; load: number };

/** Prints the median of each layer and its ratios to the one it is beside, round by round, with their spread. */
export function printLayers(layers: Layer[], rounds: Measured[][], run: Run): void {
  const [processor] = cpus();
  console.log(
    `\n${cpus().length} cores (${processor?.model}), Node ${process.version}, ${run.engine} Postgres, load ${run.load.toFixed(1)}; ` +
      `${run.clients} clients, ${rounds.length} rounds of ${run.seconds} s, every response checked\n`,
  );
  const rows = layers.map(({ target, beside }, place) => {
    const own = rounds.map((round) => round[place] as Measured);
    const base = layers.findIndex((other) => other.target.name === beside);
    const ratio = (of: (result: Measured) => number) =>
      base === -1
        ? "1"
        : spread(rounds.map((round) => of(round[place] as Measured) / of(round[base] as Measured)));
    return [
      target.name,
      median(own.map(({ perSecond }) => perSecond)).toFixed(0),
      median(own.map(({ p50 }) => p50)).toFixed(1),
      median(own.map(({ p99 }) => p99)).toFixed(1),
      median(own.map(({ cpu }) => cpu)).toFixed(2),
      ratio(({ perSecond }) => perSecond),
      ratio(({ cpu }) => cpu),
      ratio(({ p99 }) => p99),
    ];
  });
  printTable(
    ["What", "per second", "p50 ms", "p99 ms", "CPU ms", "rate ratio", "CPU ratio", "p99 ratio"],
    rows,
  );
}

/** How often a layer was answered in a second: the median of its rounds. */
export function rateOf(name: string, layers: Layer[], rounds: Measured[][]): number {
  const place = layers.findIndex(({ target }) => target.name === name);
  return median(rounds.map((round) => (round[place] as Measured).perSecond));
}

/** Prints what a build takes, beside one of a bare app. */
export function printBuilds(builds: { ours: Build; bare: Build }): void {
  const rows = [
    { name: "a bare app of the framework", ...builds.bare },
    { name: "ours", ...builds.ours },
  ];
  printTable(
    ["A build", "seconds", "peak memory MB"],
    rows.map(({ name, seconds, peakMb }) => [name, seconds.toFixed(1), peakMb.toFixed(0)]),
  );
}

/** Prints the memory of each server, when it has begun and when all is measured. */
export function printMemory(servers: { name: string; before: number; after: number }[]): void {
  console.log();
  printTable(
    ["Memory of a server, MB", "at its start", "after the load"],
    servers.map(({ name, before, after }) => [name, before.toFixed(0), after.toFixed(0)]),
  );
}

/** A table as a page of the docs has it. */
export function printTable(head: string[], rows: string[][]): void {
  const widths = head.map((_, place) => Math.max(...[head, ...rows].map((row) => row[place]?.length ?? 0)));
  const line = (cells: string[]) =>
    `| ${cells.map((cell, place) => (place === 0 ? cell.padEnd(widths[place] ?? 0) : cell.padStart(widths[place] ?? 0))).join(" | ")} |`;
  const rule = widths.map((width, place) => (place === 0 ? "-".repeat(width) : `${"-".repeat(width - 1)}:`));
  console.log([line(head), line(rule), ...rows.map(line), ""].join("\n"));
}

export function median(values: number[]): number {
  return quantile(values, 0.5);
}

function spread(values: number[]): string {
  return `${median(values).toFixed(2)} (${Math.min(...values).toFixed(2)}–${Math.max(...values).toFixed(2)})`;
}
