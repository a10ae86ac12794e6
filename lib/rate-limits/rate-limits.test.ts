import { describe, expect, it } from "vitest";
import { clientNetwork } from "./index";

const from = (forwarded: string, hops: number) =>
  clientNetwork(new Headers({ "x-forwarded-for": forwarded }), hops);

describe("the network a limit counts", () => {
  it("is what the outermost of our proxies saw, whatever the client claims before it", () => {
    expect(from("203.0.113.9", 1)).toBe("203.0.113.9");
    expect(from("198.51.100.1, 203.0.113.9", 1)).toBe("203.0.113.9");
    expect(from("198.51.100.1, 203.0.113.9, 192.0.2.1", 2)).toBe("203.0.113.9");
  });

  it("is unknown where no proxy is trusted, or fewer spoke than there should be", () => {
    expect(from("203.0.113.9", 0)).toBe("unknown");
    expect(from("203.0.113.9", 2)).toBe("unknown");
    expect(clientNetwork(new Headers(), 1)).toBe("unknown");
    expect(clientNetwork(new Headers({ "x-forwarded-for": "203.0.113.9" }))).toBe("unknown");
  });

  it.each([
    ["203.0.113.9:51234", "203.0.113.9"],
    ["::ffff:203.0.113.9", "203.0.113.9"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:DB8:1:2::9", "2001:db8:1:2::/64"],
    ["[2001:db8:1::9]:443", "2001:db8:1:0::/64"],
    ["::1", "0:0:0:0::/64"],
    ["fe80::1%eth0", "fe80:0:0:0::/64"],
    ["anything", "unknown"],
    ["", "unknown"],
  ])("of %j is %s", (entry, network) => {
    expect(from(entry, 1)).toBe(network);
  });
});
