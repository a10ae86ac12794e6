import { describe, expect, it } from "vitest";
import { isKnownHost, rightAddress } from "./hosts";

const site = {
  APP_URL: "https://shop.example",
  LOCAL_URL: "http://localhost:3000",
  ALLOWED_HOSTS: ["www.shop.example", "10.0.0.7:3000"],
  VERCEL_URL: "shop-abc123.vercel.app",
};
const trial = {
  APP_URL: "http://localhost:3000",
  LOCAL_URL: "http://localhost:3000",
  ALLOWED_HOSTS: [],
};

describe("a host", () => {
  it.each([
    "shop.example",
    "SHOP.example",
    "shop.example:443",
    "www.shop.example",
    "10.0.0.7:3000",
    "localhost:3000",
    "shop-abc123.vercel.app",
  ])("of a public site is known: %s", (host) => expect(isKnownHost(host, site)).toBe(true));

  it.each([
    "evil.example",
    "shop.example.evil.example",
    "shop.example@evil.example",
    "shop.example:8080",
    "127.0.0.1:3000",
    "",
    null,
  ])("of a public site is unknown: %s", (host) => expect(isKnownHost(host, site)).toBe(false));

  it("is known without its port, which some proxies leave out", () => {
    const shop = "https://shop.example:8443";
    const settings = { ...site, APP_URL: shop };
    for (const host of ["shop.example", "shop.example:8443"]) expect(isKnownHost(host, settings)).toBe(true);
    for (const host of ["shop.example:9000", "evil.example"]) expect(isKnownHost(host, settings)).toBe(false);
  });

  it("of this machine is known by each of its names and ports, and by no other", () => {
    for (const host of ["localhost:3000", "127.0.0.1:3000", "[::1]:3000", "localhost:8080", "LOCALHOST"]) {
      expect(isKnownHost(host, trial)).toBe(true);
    }
    for (const host of ["rebound.example:3000", "localhost.evil.example", "192.168.1.20:3000"]) {
      expect(isKnownHost(host, trial)).toBe(false);
    }
  });
});

const PATH = "/checkout?variant=421";

describe("a page requested under another name of this machine", () => {
  it.each([
    ["http://localhost:3000", "127.0.0.1:3000"],
    ["http://localhost:3000", "[::1]:3000"],
    ["http://127.0.0.1:3000", "localhost:3000"],
    ["http://localhost", "127.0.0.1"],
  ])("belongs to %s when it was %s", (appUrl, host) => {
    expect(rightAddress(appUrl, host, PATH)).toBe(`${appUrl}${PATH}`);
  });

  it.each([
    ["http://localhost:3000", "localhost:3000", "is there already"],
    ["http://localhost:8080", "127.0.0.1:3000", "came through a proxy that keeps no host"],
    ["https://shop.example", "127.0.0.1:3000", "came through a proxy to a public site"],
    ["http://localhost:3000", "192.168.1.20:3000", "came from another device"],
    ["http://localhost:3000", "a b", "came with a host that is none"],
    ["http://localhost:3000", null, "came without a host"],
  ])("at %s stays for %s: it %s", (appUrl, host, _why) => {
    expect(rightAddress(appUrl, host, PATH)).toBeNull();
  });

  it("never leads to another site, whatever its path is", () => {
    const address = rightAddress("http://localhost:3000", "127.0.0.1:3000", "//evil.example/x") ?? "";
    expect(new URL(address).origin).toBe("http://localhost:3000");
  });
});
