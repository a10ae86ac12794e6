import { afterEach, expect, it, vi } from "vitest";
import { AppError } from "@/lib/errors";
import { reportError } from "./report-error";

afterEach(() => vi.restoreAllMocks());

const UNCAUGHT = { method: "GET", route: "/account/[id]", kind: "render" };

function listen(): string[] {
  const lines: string[] = [];
  vi.spyOn(process.stderr, "write").mockImplementation((line) => lines.push(String(line)) > 0);
  return lines;
}

it("an uncaught error is logged with its route, code and digest, and passed to the owner's code", async () => {
  const lines = listen();
  const error = Object.assign(new AppError("upstream", "Away."), { digest: "123" });
  const notify = vi.fn(async () => {});
  await reportError({ ...UNCAUGHT, error }, notify);
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({
    level: "error",
    event: "request.failed",
    route: "/account/[id]",
    code: "upstream",
    digest: "123",
    error: "AppError: Away.",
  });
  expect(notify).toHaveBeenCalledExactlyOnceWith({ ...UNCAUGHT, error });
});

it("owner's code that fails is logged too, and breaks nothing", async () => {
  const lines = listen();
  await reportError({ ...UNCAUGHT, error: "a word" }, () => Promise.reject(new Error("no network")));
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain("request.not_reported");
});
