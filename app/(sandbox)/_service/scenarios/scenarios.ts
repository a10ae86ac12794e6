import "server-only";
import { AppError } from "@/lib/errors";
import { cancelledAndBack } from "./library/cancelled-and-back";
import { cardFailsThenRecovers } from "./library/card-fails-then-recovers";
import { downgradeAtPeriodEnd } from "./library/downgrade-at-period-end";
import { licenseLimitReached } from "./library/license-limit-reached";
import { neverRecovers } from "./library/never-recovers";
import { pauseAndResume } from "./library/pause-and-resume";
import { refund } from "./library/refund";
import { trialConverts } from "./library/trial-converts";
import { upgradeMidCycle } from "./library/upgrade-mid-cycle";
import type { Scenario } from "./scenario";

/** Every scenario there is, in the order of the page. */
export const SCENARIOS: readonly Scenario[] = [
  trialConverts,
  cardFailsThenRecovers,
  neverRecovers,
  upgradeMidCycle,
  downgradeAtPeriodEnd,
  refund,
  pauseAndResume,
  cancelledAndBack,
  licenseLimitReached,
];

export function findScenario(name: string): Scenario | null {
  return SCENARIOS.find((scenario) => scenario.name === name) ?? null;
}

/** Throws not_found. */
export function getScenario(name: string): Scenario {
  const scenario = findScenario(name);
  if (!scenario) throw new AppError("not_found", "There is no such scenario.");
  return scenario;
}
