import { describe, expect, it } from "vitest";
import { isOwnOrigin } from "./same-origin";

// Without settings the app's own address is http://localhost:3000.
describe("an action's origin", () => {
  it.each([
    ["http://localhost:3000", "localhost:3000", true],
    ["http://localhost:3000", "internal:8080", true],
    ["http://127.0.0.1:3000", "127.0.0.1:3000", true],
    ["http://localhost:4000", "localhost:3000", false],
    ["https://evil.example", "localhost:3000", false],
    ["null", "localhost:3000", false],
    ["", "", false],
    [null, "localhost:3000", false],
  ])("%s at host %s: own is %s", (origin, host, own) => {
    expect(isOwnOrigin(origin, host)).toBe(own);
  });
});
