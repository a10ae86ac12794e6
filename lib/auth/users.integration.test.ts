import { describe, expect, it } from "vitest";
import { getDemoUserId } from "./users";

describe("the demo user", () => {
  it("is one and the same for any number of clicks at once", async () => {
    const ids = await Promise.all(Array.from({ length: 10 }, () => getDemoUserId(new Date())));
    expect(new Set(ids).size).toBe(1);
  });
});
