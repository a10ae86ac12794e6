import { expect, test } from "vitest";
import { createBreaker } from "./resilience";

const AWAY = { retryAfterMs: null, isBusy: false };
const opened = () => {
  const breaker = createBreaker({ opensAfter: 3, openMs: 10_000 });
  for (const now of [1, 2, 3]) breaker.failed(now, AWAY);
  return breaker;
};

test("after failures in a row nothing is sent for a while, and then one request alone", () => {
  const breaker = opened();
  expect(() => breaker.admit(4)).toThrow("is not responding");
  expect(() => breaker.admit(10_002)).toThrow();
  expect(breaker.admit(10_003)).toBe(0);
  expect(() => breaker.admit(10_003)).toThrow();
});

test("the answer to that one lets the others pass, its failure does not", () => {
  const breaker = opened();
  breaker.admit(10_003);
  breaker.failed(10_004, AWAY);
  expect(() => breaker.admit(20_003)).toThrow();
  expect(breaker.admit(20_004)).toBe(0);
  breaker.answered();
  expect([breaker.admit(20_005), breaker.admit(20_005)]).toEqual([0, 0]);
});

test("one that was never sent leaves the place to another", () => {
  const breaker = opened();
  breaker.admit(10_003);
  breaker.abandoned();
  expect(breaker.admit(10_004)).toBe(0);
});

test("failures with answers between them are no failures in a row", () => {
  const breaker = createBreaker({ opensAfter: 2 });
  for (let now = 0; now < 10; now++) {
    breaker.failed(now, AWAY);
    breaker.answered();
  }
  expect(breaker.admit(10)).toBe(0);
});

test("all callers wait for a busy service as long as it requests", () => {
  const breaker = createBreaker({ opensAfter: 1 });
  breaker.failed(1_000, { retryAfterMs: 7_000, isBusy: true });
  expect([breaker.admit(1_000), breaker.admit(5_000), breaker.admit(9_000)]).toEqual([7_000, 3_000, 0]);
});
