import { afterEach, expect, it, vi } from "vitest";
import { logRefusal } from "./receive";

const written = vi.spyOn(process.stderr, "write").mockReturnValue(true);
const lines = () => written.mock.calls.map(([line]) => JSON.parse(String(line)) as Record<string, unknown>);

const at = (seconds: number) => new Date(Date.UTC(2100, 0, 1) + seconds * 1_000);

afterEach(() => written.mockRestore());

it("the first refusal is logged at once, and a flood of them as a number", () => {
  logRefusal("abc", at(0));
  for (let i = 0; i < 1_000; i++) logRefusal(null, at(5));
  logRefusal(null, at(10));
  logRefusal(null, at(19));
  expect(lines()).toEqual([
    expect.objectContaining({ level: "warn", event: "webhook.refused", signature: "wrong", count: 1 }),
    expect.objectContaining({ event: "webhook.refused", signature: "missing", count: 1_001 }),
  ]);
  expect(JSON.stringify(lines())).not.toContain("abc");
});
