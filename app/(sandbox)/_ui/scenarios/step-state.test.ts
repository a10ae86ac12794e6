import { expect, it } from "vitest";
import { stateOf } from "./run-page";

const at = new Date("2026-03-31T10:15:04Z");
const steps = [at, null, null].map((when) => ({ text: "Something happens", at: when }));

it.each([
  ["running", ["done", "running", "waiting"]],
  ["failed", ["done", "failed", "waiting"]],
] as const)("the steps of a run that is %s are %j", (status, states) => {
  expect(steps.map((_step, index) => stateOf({ steps, status }, index))).toEqual(states);
});
