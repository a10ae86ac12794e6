import { expect, it } from "vitest";
import { periodOf } from "./meter";

const at = (day: string) => new Date(`${day}T10:00:00Z`);
const bought = {
  status: "active",
  createdAt: at("2026-01-31"),
  trialEndsAt: null,
  renewsAt: at("2026-03-31"),
  endsAt: null,
  billingAnchor: 31,
};
const month = { interval: "month", count: 1 } as const;
const retried = { status: "past_due", renewsAt: at("2026-04-07") };
const trial = { trialEndsAt: at("2026-02-14"), renewsAt: at("2026-02-14"), billingAnchor: 14 };

it.each([
  ["is the one that ends with the next renewal", {}, "2026-03-10", "2026-02-28", "2026-03-31"],
  ["is the next one from the instant of the renewal", {}, "2026-03-31", "2026-03-31", "2026-04-30"],
  ["is the next one where the event of the renewal is late", {}, "2026-04-01", "2026-03-31", "2026-04-30"],
  ["begins with the purchase", { renewsAt: at("2026-02-28") }, "2026-02-01", "2026-01-31", "2026-02-28"],
  ["is the last one where it ends", { endsAt: at("2026-03-31") }, "2026-05-01", "2026-02-28", "2026-03-31"],
  ["does not go by the next try of a card", retried, "2026-04-02", "2026-03-31", "2026-04-30"],
  ["goes on while it is unpaid", { ...retried, status: "unpaid" }, "2026-05-02", "2026-04-30", "2026-05-31"],
  ["is the trial while that lasts", trial, "2026-02-10", "2026-01-31", "2026-02-14"],
  ["is the first that is paid for once the trial is over", trial, "2026-02-14", "2026-02-14", "2026-03-14"],
  [
    "begins with the end of the trial",
    { ...trial, renewsAt: at("2026-03-14") },
    "2026-03-01",
    "2026-02-14",
    "2026-03-14",
  ],
])("the running period %s", (_name, changes, now, start, end) => {
  expect(periodOf({ ...bought, ...changes }, month, at(now))).toEqual({ start: at(start), end: at(end) });
});

it("the running period is a whole trial, even if the periods after it are shorter", () => {
  const long = { ...bought, ...trial };
  const week = { interval: "week", count: 1 } as const;
  expect(periodOf(long, week, at("2026-02-13"))).toEqual({ start: at("2026-01-31"), end: at("2026-02-14") });
});
