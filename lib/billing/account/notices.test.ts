import { describe, expect, it } from "vitest";
import { AppError, type ErrorCode } from "@/lib/errors";
import { failureOf } from "./notices";

const WORDS: [ErrorCode, string][] = [
  ["upstream", "away"],
  ["unavailable", "away"],
  ["busy", "away"],
  ["too_many", "busy"],
  ["invalid", "refused"],
  ["conflict", "refused"],
  ["not_found", "gone"],
];

describe("the reason that a click was refused", () => {
  it.each(WORDS)("%s is said as %s", (code, word) => {
    expect(failureOf(new AppError(code, "Words."))).toBe(word);
  });

  it.each([
    Object.assign(new Error("canceling statement due to statement timeout"), { code: "57014" }),
    Object.assign(new Error("connect ECONNREFUSED 127.0.0.1:5432"), { code: "ECONNREFUSED" }),
    new Error("timeout exceeded when trying to connect"),
    new Error("Connection terminated unexpectedly"),
  ])("is that it took too long where the database had no time: $message", (error) => {
    expect(failureOf(error)).toBe("late");
  });

  it("is not made up for our own mistakes, which stay errors", () => {
    const [ours, foreign] = [new AppError("internal", "Broken."), new TypeError("broken")];
    expect(() => failureOf(ours)).toThrow(ours);
    expect(() => failureOf(foreign)).toThrow(foreign);
  });
});
