import { expect, it } from "vitest";
import { cancelReasonOf } from "./pause-and-cancel";

it.each([
  ["price", "We are only two.", "It costs too much: We are only two."],
  ["unused", "  ", "I do not use it enough"],
  ["", "Moving on", "Moving on"],
  ["", "", null],
  ["constructor", "", null],
  ["", "x".repeat(600), "x".repeat(500)],
])("%j with %j reads %j", (chosen, comment, reason) => {
  expect(cancelReasonOf(chosen, comment)).toBe(reason);
});
