import { expect, it } from "vitest";
import { dueWords } from "./due-words";

it.each([
  ["active", 0, "Renewal"],
  ["past_due", 2, "Retry 3 of 4"],
  [null, 0, "License key expires"],
])("what happens next to something %s after %i retries is: %s", (status, retriesCount, words) => {
  expect(dueWords({ status, retriesCount })).toBe(words);
});
