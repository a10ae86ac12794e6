import { describe, expect, it } from "vitest";
import { readEnv } from "@/lib/env/read-env";
import { isOpen, listeningOf } from "./listen";

const PUBLIC = "https://shop.example";
const LOCAL = "http://localhost:3000";

describe("the app listens", () => {
  it.each([
    ["for this machine only", {}, "127.0.0.1", LOCAL, false],
    ["for this machine only, built too", { NODE_ENV: "production" }, "127.0.0.1", LOCAL, false],
    ["for a forwarded port", { APP_URL: PUBLIC }, "127.0.0.1", LOCAL, false],
    [
      "for everybody behind a public address",
      { NODE_ENV: "production", APP_URL: PUBLIC },
      undefined,
      LOCAL,
      true,
    ],
    ["for everybody when it is told to", { LISTEN: "0.0.0.0" }, "0.0.0.0", LOCAL, true],
    ["on one address alone", { LISTEN: "192.168.1.20" }, "192.168.1.20", "http://192.168.1.20:3000", true],
    ["on an address of version 6", { LISTEN: "fd00::20" }, "fd00::20", "http://[fd00::20]:3000", true],
    ["on the loopback of version 6", { LISTEN: "::1" }, "::1", "http://[::1]:3000", false],
  ])("%s", (_, settings, host, localUrl, open) => {
    const listening = listeningOf(readEnv(settings));
    expect(listening).toEqual({ host, localUrl });
    expect(isOpen(listening)).toBe(open);
  });
});
