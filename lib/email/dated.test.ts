import { describe, expect, it } from "vitest";
import { dueReminder, dueTrialEmail } from "./dated";

const START = Date.UTC(2026, 4, 1, 12);
const day = (days: number) => new Date(START + days * 86_400_000);

describe("the emails before the end of a trial", () => {
  const trial = { createdAt: day(0), trialEndsAt: day(14) };

  it.each([
    [0, null],
    [10.99, null],
    [11, "trial_ends_soon"],
    [11.99, "trial_ends_soon"],
    [12, null],
    [12.99, null],
    [13, "trial_ends_tomorrow"],
    [13.99, "trial_ends_tomorrow"],
    [14, null],
    [20, null],
  ])("are due on day %d: %s", (days, mail) => {
    expect(dueTrialEmail(trial, day(days))).toBe(mail);
  });

  it("leave out what the first email has just said", () => {
    expect(dueTrialEmail({ createdAt: day(0), trialEndsAt: day(3) }, day(0.5))).toBeNull();
    expect(dueTrialEmail({ createdAt: day(0), trialEndsAt: day(3) }, day(2.5))).toBe("trial_ends_tomorrow");
    expect(dueTrialEmail({ createdAt: day(0), trialEndsAt: day(1) }, day(0.5))).toBeNull();
  });
});

describe("the reminders of a failed payment", () => {
  it.each([
    [-0.1, null],
    [0, 1],
    [0.99, 1],
    [1, null],
    [3, 2],
    [4, null],
    [7.5, 3],
    [12.9, 4],
    [13, null],
  ])("are due on day %d: number %s", (days, step) => {
    expect(dueReminder(day(0), day(days))).toBe(step);
  });
});
