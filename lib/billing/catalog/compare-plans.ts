import { plans as planFile } from "../plans";
import type { PlanSet } from "./define-plans";
import type { OfferedPlan } from "./offer";
import { countText } from "./plan-lines";

/** What a plan holds of something: all of it or none, or how much. */
export type Cell = boolean | string;

/** The plans side by side: a column for each, before them one for what is free, and a row for each thing that some plan holds. */
export type Comparison = { hasFree: boolean; rows: { name: string; cells: Cell[] }[] };

type Held = OfferedPlan["grants"];

export function comparePlans(offered: Pick<OfferedPlan, "grants">[], file: PlanSet = planFile): Comparison {
  const free: Held = { ...file.free, seats: null, also: [], isLicensed: false };
  const hasFree = free.features.length > 0 || Object.values(free.limits).some((limit) => limit > 0);
  const columns = [...(hasFree ? [free] : []), ...offered.map(({ grants }) => grants)];
  const row = (name: string, cellOf: (held: Held) => Cell) => ({ name, cells: columns.map(cellOf) });
  const limits = Object.entries(file.limits).map(([limit, words]) =>
    row(capitalized(words), ({ limits: own }) => countText(own[limit])),
  );
  const features = Object.entries(file.features).map(([feature, words]) =>
    row(words, (held) => held.features.includes(feature) || (isMetered(feature, file) && "By use")),
  );
  const also = [...new Set(columns.flatMap((held) => held.also))].map((words) =>
    row(words, (held) => held.also.includes(words)),
  );
  const all = [
    ...limits,
    row("People", ({ seats }) => seatText(seats)),
    ...features,
    ...also,
    row("License keys", ({ isLicensed }) => isLicensed),
  ];
  return { hasFree, rows: all.filter(({ name, cells }) => isWorthARow(name, cells)) };
}

/** Whether it can be had beside any plan, paid for by use. */
function isMetered(feature: string, { metered }: PlanSet): boolean {
  return metered.some(({ features }) => features.includes(feature));
}

function seatText(seats: Held["seats"]): string {
  return seats === "quantity" ? "As many as you pay for" : countText(seats ?? 1);
}

/** What no plan holds says nothing, and neither do seats where there is one for everybody. */
function isWorthARow(name: string, cells: Cell[]): boolean {
  return name === "People" ? cells.some((cell) => cell !== "1") : cells.some((cell) => cell !== false);
}

function capitalized(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
