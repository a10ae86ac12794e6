import { expect, it } from "vitest";
import { OutOfTime } from "./lemonsqueezy/resilience";
import { AppError, isServiceAway, toAppError } from "./errors";

it("knows the errors of another copy of the module, as a bundler may make one", async () => {
  const copy = "./errors?copy";
  const other = (await import(/* @vite-ignore */ copy)) as { AppError: typeof AppError };
  expect(other.AppError).not.toBe(AppError);
  const error = new other.AppError("unavailable", "Try again.");
  expect(error).toBeInstanceOf(AppError);
  expect(toAppError(error)).toBe(error);
});

it("recognizes its own kinds, and no other error", () => {
  expect(new OutOfTime()).toBeInstanceOf(AppError);
  expect(new AppError("unavailable", "Try again.")).not.toBeInstanceOf(OutOfTime);
  expect(new Error("AppError")).not.toBeInstanceOf(AppError);
  expect({ name: "AppError" }).not.toBeInstanceOf(AppError);
});

it("counts a service that is silent, left alone or busy as away, and a database that is down as neither", () => {
  for (const code of ["upstream", "unavailable", "busy"] as const)
    expect(isServiceAway(new AppError(code, "Try again."))).toBe(true);
  expect(isServiceAway(new AppError("not_found", "Gone."))).toBe(false);
  expect(isServiceAway(new Error("connect ECONNREFUSED"))).toBe(false);
});
