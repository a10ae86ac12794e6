import { beforeAll, describe, expect, it, vi } from "vitest";
import type { checkSignedUrl as Check, signUrl as Sign } from "./signed-url";

const NOW = new Date("2026-01-31T10:15:04Z");
const NOW_SECONDS = NOW.getTime() / 1000;

let signUrl: typeof Sign;
let checkSignedUrl: typeof Check;

beforeAll(async () => {
  vi.stubEnv("SANDBOX_SECRET", "unit-tests-sign-their-links-with-this");
  vi.stubEnv("SANDBOX_URL", "https://commerce.example/shop");
  vi.resetModules();
  ({ signUrl, checkSignedUrl } = await import("./signed-url"));
  return () => vi.unstubAllEnvs();
});

function portal(): string {
  return signUrl("/store/fernway/billing", `expires=${NOW_SECONDS + 60}&test_mode=1&user=5101`);
}

describe("a signed link", () => {
  it("carries 64 hex characters and is genuine", () => {
    expect(portal()).toMatch(/&signature=[0-9a-f]{64}$/);
    expect(checkSignedUrl(portal(), NOW)).toBe("ok");
  });

  it("is genuine with its parameters in another order", () => {
    const url = new URL(portal());
    url.searchParams.sort();
    expect(checkSignedUrl(url, NOW)).toBe("ok");
  });

  it("is genuine inside the app, where the sandbox has another path", () => {
    const inside = portal().replace("https://commerce.example/shop", "http://127.0.0.1:3000/sandbox");
    expect(checkSignedUrl(inside, NOW)).toBe("ok");
  });

  it.each(["expires", "test_mode", "user", "signature"])(
    "is forged when %s differs by one character",
    (name) => {
      const url = new URL(portal());
      const value = url.searchParams.get(name) ?? "";
      const last = value.at(-1) === "1" ? "2" : "1";
      url.searchParams.set(name, value.slice(0, -1) + last);
      expect(checkSignedUrl(url, NOW)).toBe("forged");
    },
  );

  it.each(["expires", "test_mode", "user", "signature"])("is forged without %s", (name) => {
    const url = new URL(portal());
    url.searchParams.delete(name);
    expect(checkSignedUrl(url, NOW)).toBe("forged");
  });

  it.each(["&embed=1", "&user=5102", "&signature=00", "&expires=9999999999"])(
    "is forged with %s added",
    (extra) => {
      expect(checkSignedUrl(portal() + extra, NOW)).toBe("forged");
    },
  );

  it("is forged on another path", () => {
    expect(checkSignedUrl(portal().replace("fernway", "fernwax"), NOW)).toBe("forged");
  });

  it.each(["", "abc", "0".repeat(63), "g".repeat(64)])("is forged with the signature %j", (signature) => {
    const url = new URL(portal());
    url.searchParams.set("signature", signature);
    expect(checkSignedUrl(url, NOW)).toBe("forged");
  });

  it("ends at the second it names, and a forged one is never merely expired", () => {
    const end = new Date(NOW.getTime() + 60_000);
    expect(checkSignedUrl(portal(), new Date(end.getTime() - 1))).toBe("ok");
    expect(checkSignedUrl(portal(), end)).toBe("expired");
    expect(checkSignedUrl(portal().replace("user=5101", "user=5102"), end)).toBe("forged");
  });

  it("without an expiry never ends", () => {
    const receipt = signUrl("/store/fernway/my-orders/4d1c");
    expect(checkSignedUrl(receipt, new Date("2126-01-01"))).toBe("ok");
  });
});
