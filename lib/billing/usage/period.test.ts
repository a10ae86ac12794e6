import { expect, it } from "vitest";
import { periodOf } from "./period";

const at = (day: string) => new Date(`${day}T10:00:00Z`);
const bought = { createdAt: at("2026-01-31"), renewsAt: at("2026-03-31"), endsAt: null, billingAnchor: 31 };
const month = { interval: "month", count: 1 } as const;

it.each([
  ["is the one that ends with the next renewal", {}, "2026-03-10", "2026-02-28", "2026-03-31"],
  ["is the next one where the news of the renewal is late", {}, "2026-04-01", "2026-03-31", "2026-04-30"],
  ["begins with the purchase", { renewsAt: at("2026-02-28") }, "2026-02-01", "2026-01-31", "2026-02-28"],
  ["is the last one where it ends", { endsAt: at("2026-03-31") }, "2026-05-01", "2026-02-28", "2026-03-31"],
])("the running period %s", (_name, changes, now, start, end) => {
  expect(periodOf({ ...bought, ...changes }, month, at(now))).toEqual({ start: at(start), end: at(end) });
});
