import { describe, expect, it } from "vitest";
import { readEnv } from "@/lib/env/read-env";
import { bannerOf } from "./banner";

describe("what a start beside the sandbox says", () => {
  it("has one address of the site, and what it takes to buy and to look behind it", () => {
    const said = banner({ PORT: "4000" });
    expect(said.match(/http:\/\/localhost:4000$/gm)).toHaveLength(1);
    expect(said).not.toContain("127.0.0.1");
    expect(said).toMatch(/Demo user +demo@example\.com/);
    expect(said).toMatch(/Back office +\/admin, as the demo user/);
    expect(said).toMatch(/Test card +4242 4242 4242 4242/);
    expect(said).toMatch(/Sandbox dashboard +http:\/\/localhost:4000\/sandbox\/dashboard$/m);
  });

  it("has nothing to try out where the sandbox is off", () => {
    expect(banner({ SANDBOX: "off" })).not.toMatch(/4242|Demo|sandbox/i);
  });

  it("warns where other devices may use the sandbox", () => {
    expect(banner({ LISTEN: "0.0.0.0" })).toMatch(/Open to/);
    expect(banner({ SANDBOX: "off", LISTEN: "0.0.0.0" })).not.toMatch(/Open to/);
    expect(banner({})).not.toMatch(/Open to/);
  });
});

function banner(settings: Record<string, string>): string {
  return bannerOf({ env: readEnv(settings), database: "embedded Postgres", seconds: 2 });
}
