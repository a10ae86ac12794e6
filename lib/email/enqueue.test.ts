import { expect, it } from "vitest";
import { SUBSCRIPTION_STATUSES } from "@/lib/lemonsqueezy/schemas";
import { emailsOfChange } from "./enqueue";

const line = (status: string, variantId = "1", quantity = 1) => ({ status, variantId, quantity });

it.each([
  [null, "on_trial", ["trial_started"]],
  [null, "active", ["welcome"]],
  [null, "past_due", []],
  [null, "cancelled", []],
  [null, "expired", []],
  ["on_trial", "active", []],
  ["on_trial", "cancelled", ["cancelled"]],
  ["active", "past_due", []],
  ["past_due", "unpaid", []],
  ["past_due", "active", ["recovered"]],
  ["unpaid", "active", ["recovered"]],
  ["unpaid", "expired", ["expired"]],
  ["active", "paused", ["paused"]],
  ["paused", "active", ["resumed"]],
  ["active", "cancelled", ["cancelled"]],
  ["cancelled", "active", ["back_again"]],
  ["cancelled", "on_trial", ["back_again"]],
  ["cancelled", "expired", ["expired"]],
  ["expired", "cancelled", []],
  ["active", "of_next_year", []],
])("from %s to %s: %j", (before, after, mails) => {
  expect(emailsOfChange(before === null ? null : line(before), line(after))).toEqual(mails);
});

it("another plan or quantity has an email in addition to other changes, unless the plan has ended", () => {
  expect(emailsOfChange(line("active"), line("active", "2"))).toEqual(["plan_changed"]);
  expect(emailsOfChange(line("active"), line("active", "1", 5))).toEqual(["plan_changed"]);
  expect(emailsOfChange(line("cancelled"), line("active", "2"))).toEqual(["back_again", "plan_changed"]);
  expect(emailsOfChange(line("active"), line("expired", "2"))).toEqual(["expired"]);
});

it("an unchanged status causes no email", () => {
  for (const status of SUBSCRIPTION_STATUSES) expect(emailsOfChange(line(status), line(status))).toEqual([]);
});
