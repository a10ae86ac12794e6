import fc from "fast-check";
import { expect, test } from "vitest";
import { pauseBefore } from "./resilience";
import { retryAfterOf } from "./send";

const TIMING = { retries: 2, baseMs: 200, maxMs: 3_000 };
const NOW = Date.parse("2026-03-02T10:15:04Z");

test("each pause may be twice as long as the one before, up to the limit", () => {
  const pauses = [0, 1, 2, 3, 4].map((retry) => pauseBefore(retry, null, { ...TIMING, retries: 9 }, () => 1));
  expect(pauses).toEqual([200, 400, 800, 1_600, 3_000]);
});

test("a pause is any part of the longest one, so that clients do not come back together", () => {
  expect(pauseBefore(1, null, TIMING, () => 0)).toBe(0);
  expect(pauseBefore(1, null, TIMING, () => 0.5)).toBe(200);
});

test("after the last retry there is no other", () => {
  expect(pauseBefore(2, null, TIMING)).toBeNull();
});

test("no pause is shorter than requested, and none longer than the limit", () => {
  const property = fc.property(fc.nat({ max: 1 }), fc.option(fc.nat({ max: 6_000 })), (retry, retryAfter) => {
    const pause = pauseBefore(retry, retryAfter, TIMING);
    const asked = retryAfter ?? 0;
    return asked > TIMING.maxMs ? pause === null : pause !== null && pause >= asked && pause <= TIMING.maxMs;
  });
  fc.assert(property);
});

test.each([
  ["2", 2_000],
  [" 0 ", 0],
  ["Mon, 02 Mar 2026 10:15:06 GMT", 2_000],
  ["Mon, 02 Mar 2026 10:15:00 GMT", 0],
  ["soon", null],
  ["", null],
  [null, null],
])("Retry-After %j asks for %j milliseconds", (header, expected) => {
  expect(retryAfterOf(header, NOW)).toBe(expected);
});
