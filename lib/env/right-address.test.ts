import { describe, expect, it } from "vitest";
import { rightAddress } from "./right-address";

const PATH = "/checkout?variant=421";

describe("a page asked for under another name of this machine", () => {
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
