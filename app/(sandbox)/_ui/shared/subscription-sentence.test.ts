import { expect, test } from "vitest";
import { nextStep, planPrice } from "./subscription-sentence";

const PRO = {
  status: "active",
  price: 2400,
  quantity: 1,
  currency: "USD",
  interval: "month",
  intervalCount: 1,
  isUsageBased: false,
  trialEndsAt: null,
  renewsAt: new Date("2026-12-20T10:00:00Z"),
  endsAt: null,
  pauseMode: null,
  pauseResumesAt: null,
} as const;

test("the price counts what was bought", () => {
  expect(planPrice(PRO)).toBe("$24.00 every month");
  expect(planPrice({ ...PRO, quantity: 5, interval: "year" })).toBe("5 × $24.00 every year");
  expect(planPrice({ ...PRO, isUsageBased: true })).toBe("By usage, every month");
});

test("a customer reads what comes next, whatever the status", () => {
  const endsAt = new Date("2026-12-31T10:00:00Z");
  expect(nextStep(PRO)).toBe("Renews on 20 December 2026.");
  expect(nextStep({ ...PRO, status: "cancelled", endsAt })).toBe(
    "Canceled. It stays usable until 31 December 2026.",
  );
  expect(nextStep({ ...PRO, status: "expired", endsAt })).toBe("Ended on 31 December 2026.");
  expect(nextStep({ ...PRO, status: "on_trial", trialEndsAt: endsAt })).toBe(
    "The trial ends on 31 December 2026, then the first payment is due.",
  );
  expect(nextStep({ ...PRO, status: "past_due" })).toBe(
    "The last payment failed. The next try is on 20 December 2026.",
  );
  expect(nextStep({ ...PRO, status: "paused", pauseMode: "void", pauseResumesAt: endsAt })).toBe(
    "Paused until 31 December 2026. There is no access, and no payments are due.",
  );
  expect(nextStep({ ...PRO, status: "paused", pauseMode: "free" })).toBe(
    "Paused until you end the pause. You keep access, and no payments are due.",
  );
});
