import { t, translateData } from "@/lib/i18n/translate";
import { formatCount } from "@/lib/region";
import { plans } from "../plans";
import type { PlanSet } from "./define-plans";
import type { OfferedPlan } from "./offer";

// What pages say about the features and limits of the plan file.

/** The lines of a plan's card: "1,000 notes", "10 seats", "API access". */
export function planLines(
  { features, limits, seats, also }: Pick<PlanSet["plans"][number], "features" | "limits" | "seats" | "also">,
  file: Pick<PlanSet, "features" | "limits"> = plans,
): string[] {
  return [
    ...Object.entries(file.limits).map(([limit, words]) => limitText(limits[limit], words)),
    ...(seats === null ? [] : [seatLine(seats)]),
    ...features.map((feature) => translateData(file.features[feature] ?? feature)),
    ...translateData(also),
  ];
}

/** The lines of the card of what is free. */
export function freeLines(file: PlanSet = plans): string[] {
  return planLines({ ...file.free, seats: null, also: [] }, file);
}

/** "1,000 notes", "Unlimited notes". `words`: of the plan file. */
export function limitText(count: number | undefined, words: string): string {
  const things = translateData(words);
  return count === Infinity ? t("Unlimited {things}", { things }) : `${countText(count)} ${things}`;
}

/** "1,000", or "Unlimited". */
function countText(count: number | undefined): string {
  return count === Infinity ? t("Unlimited") : formatCount(count ?? 0);
}

function seatLine(seats: number | "quantity"): string {
  return seats === "quantity"
    ? t("As many seats as you pay for")
    : t("{count} seats", { count: formatCount(seats) });
}

export type Cell = boolean | string;

/** A table with a row for each feature and limit, and a column for each plan, after one for what is free. */
export type Comparison = {
  hasFree: boolean;
  rows: { name: string; cells: Cell[]; hint: string | undefined }[];
};

type Held = OfferedPlan["grants"];

export function comparePlans(offered: Pick<OfferedPlan, "grants">[], file: PlanSet = plans): Comparison {
  const free: Held = { ...file.free, seats: null, also: [], isLicensed: false };
  const hasFree = free.features.length > 0 || Object.values(free.limits).some((limit) => limit > 0);
  const columns = [...(hasFree ? [free] : []), ...offered.map(({ grants }) => grants)];
  const row = (name: string, cellOf: (held: Held) => Cell, hint?: string) => {
    return { name, cells: columns.map(cellOf), hint: translateData(hint) };
  };
  const limits = Object.entries(file.limits).map(([limit, words]) =>
    row(capitalized(translateData(words)), ({ limits: own }) => countText(own[limit]), file.hints[limit]),
  );
  const features = Object.entries(file.features).map(([feature, words]) =>
    row(
      translateData(words),
      (held) =>
        held.features.includes(feature) ||
        (file.metered.some((entry) => entry.features.includes(feature)) && t("By use")),
      file.hints[feature],
    ),
  );
  const also = [...new Set(columns.flatMap((held) => held.also))].map((words) =>
    row(translateData(words), (held) => held.also.includes(words)),
  );
  const all = [
    ...limits,
    row(t("People"), ({ seats }) => seatText(seats), file.hints["seats"]),
    ...features,
    ...also,
    row(t("License keys"), ({ isLicensed }) => isLicensed),
  ];
  return { hasFree, rows: all.filter(({ name, cells }) => isWorthARow(name, cells)) };
}

function seatText(seats: Held["seats"]): string {
  return seats === "quantity" ? t("As many as you pay for") : countText(seats ?? 1);
}

/** Not for what no plan includes, nor for seats if every plan has one. */
function isWorthARow(name: string, cells: Cell[]): boolean {
  return name === t("People") ? cells.some((cell) => cell !== "1") : cells.some((cell) => cell !== false);
}

function capitalized(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
