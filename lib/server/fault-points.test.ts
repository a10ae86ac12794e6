import { spawnSync } from "node:child_process";
import { faultPoint } from "./fault-point";
import { isFaultPoint } from "./fault-points";
import { describe, expect, it } from "vitest";

const PASS_TWICE = `
  import { armFaultPoint, faultPoint } from "./lib/server/fault-point.ts";
  armFaultPoint(process.argv[1] || undefined);
  for (const pass of [1, 2]) {
    faultPoint("claim.before");
    console.log("passed " + pass);
  }`;

describe("a fault point", () => {
  it("kills the process at the passing that the setting names, before anything else happens", () => {
    expect(passTwice("3")).toEqual({ signal: "SIGKILL", said: "" });
    expect(passTwice("3:2")).toEqual({ signal: "SIGKILL", said: "passed 1\n" });
  });

  it("does not kill a process that has another one set, or none", () => {
    const alive = { signal: null, said: "passed 1\npassed 2\n" };
    expect([passTwice("4"), passTwice("3:3"), passTwice("")]).toEqual([alive, alive, alive]);
    faultPoint("claim.before");
  });

  it("is named by its number, perhaps with a passing", () => {
    expect(["1", "13", "6:3"].filter(isFaultPoint)).toEqual(["1", "13", "6:3"]);
    expect(["0", "14", "x", "6:", "6:0", "6:1:1", "-1", ""].filter(isFaultPoint)).toEqual([]);
  });
});

function passTwice(setting: string) {
  const options = ["--import", "tsx", "--input-type=module", "-e", PASS_TWICE, "--", setting];
  const { signal, stdout, stderr } = spawnSync(process.execPath, options, { encoding: "utf8" });
  return { signal, said: stdout + stderr };
}
