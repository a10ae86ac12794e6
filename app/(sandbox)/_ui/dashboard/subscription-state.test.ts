import { expect, it } from "vitest";
import { subscriptionState } from "./subscriptions";

const facts = {
  status: "active",
  trialEndsAt: null,
  renewsAt: new Date("2026-04-30T00:00:00Z"),
  endsAt: null,
  pauseMode: null,
  pauseResumesAt: null,
  retriesCount: 0,
};

it.each([
  [{}, "Active. The next payment is due on 30 April 2026."],
  [{ status: "past_due", retriesCount: 1 }, "The last payment failed. Retry 2 of 4 is on 30 April 2026."],
  [
    { status: "unpaid" },
    "All retries failed. It expires 14 days later unless the customer brings another card.",
  ],
  [
    { status: "paused", pauseMode: "void" },
    "Paused; nothing is charged. Billing resumes when somebody says so.",
  ],
  [
    { status: "cancelled", endsAt: new Date("2026-05-01T00:00:00Z") },
    "Canceled. The customer keeps access until 1 May 2026; until then it can be resumed.",
  ],
])("%j reads %s", (changes, sentence) => {
  expect(subscriptionState({ ...facts, ...changes }, 14)).toBe(sentence);
});
