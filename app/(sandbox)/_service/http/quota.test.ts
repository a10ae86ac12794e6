import { describe, expect, it } from "vitest";
import { quotaPerMinute } from "./quota";

const at = (second: string) => new Date(`2026-03-31T10:15:${second}Z`);

describe("a limit of two requests a minute", () => {
  it("lets two through, then says how long to wait", () => {
    const quotaOf = quotaPerMinute();
    expect(quotaOf("key", at("10"), 2)).toEqual({ limit: 2, remaining: 1, retryAfter: null });
    expect(quotaOf("key", at("20"), 2)).toEqual({ limit: 2, remaining: 0, retryAfter: null });
    expect(quotaOf("key", at("30.5"), 2)).toEqual({ limit: 2, remaining: 0, retryAfter: 30 });
  });

  it("counts each caller alone", () => {
    const quotaOf = quotaPerMinute();
    quotaOf("key", at("10"), 1);
    expect(quotaOf("another", at("11"), 1).retryAfter).toBeNull();
  });

  it("begins anew with the next minute, and never asks to wait for nothing", () => {
    const quotaOf = quotaPerMinute();
    quotaOf("key", at("59"), 1);
    expect(quotaOf("key", at("59.999"), 1).retryAfter).toBe(1);
    expect(quotaOf("key", new Date("2026-03-31T10:16:00Z"), 1).retryAfter).toBeNull();
  });
});
