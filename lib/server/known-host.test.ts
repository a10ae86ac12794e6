import { describe, expect, it } from "vitest";
import { isKnownHost } from "./known-host";

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
