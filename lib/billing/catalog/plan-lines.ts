import { formatCount } from "@/lib/count";
import type { PlanSet } from "./define-plans";

/** What a plan holds, line by line, in the words of the plan file: "1,000 notes", "10 seats", "API access". */
export function planLines(
  { features, limits, seats, also }: Pick<PlanSet["plans"][number], "features" | "limits" | "seats" | "also">,
  file: Pick<PlanSet, "features" | "limits">,
): string[] {
  return [
    ...Object.entries(file.limits).map(([limit, words]) => `${countText(limits[limit])} ${words}`),
    ...seatLines(seats),
    ...features.map((feature) => file.features[feature] ?? feature),
    ...also,
  ];
}

/** A number of a plan for people: "1,000", or "Unlimited". */
export function countText(count: number | undefined): string {
  return count === Infinity ? "Unlimited" : formatCount(count ?? 0);
}

function seatLines(seats: number | "quantity" | null): string[] {
  if (seats === null) return [];
  return [seats === "quantity" ? "As many seats as you pay for" : `${countText(seats)} seats`];
}
