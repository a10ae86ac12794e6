import { expect, test } from "vitest";
import { answerOf } from "./answer";
import { frame } from "./messages";

const row = frame("D", "a row that says Z\0\0\0\u0005I");
const error = frame("E", "SERROR\0\0");
const ready = (status: string) => frame("Z", status);

test("a plain answer passes unchanged and tells whether a transaction is open", () => {
  const raw = Buffer.concat([row, ready("T")]);
  expect(answerOf(raw, true)).toEqual({ bytes: raw, status: "T" });
});

test("after an error, only the last of two announcements of readiness stays", () => {
  const raw = Buffer.concat([error, ready("E"), ready("I")]);
  expect(answerOf(raw, true)).toEqual({ bytes: Buffer.concat([error, ready("I")]), status: "I" });
});

test("a batch that did not ask for readiness is not told about it", () => {
  const raw = Buffer.concat([row, error, ready("I")]);
  expect(answerOf(raw, false)).toEqual({ bytes: Buffer.concat([row, error]), status: null });
});
