import { spawnSync } from "node:child_process";
import { expect, it } from "vitest";

it("writes every line before the process exits: errors to stderr, the rest to stdout", () => {
  const { stdout, stderr } = runWithLog(`
    log.info("first.written", { id: "1" });
    log.info("second.written");
    log.error("third.failed", new Error("It broke."));
    log.info("last.written");
    process.exit();`);
  expect(namesIn(stdout)).toEqual(["first.written", "second.written", "last.written"]);
  expect(namesIn(stderr)).toEqual(["third.failed"]);
});

function namesIn(lines: string): string[] {
  const parsed = lines
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as { event: string });
  return parsed.map(({ event }) => event);
}

/** Runs a program that has our `log`. */
function runWithLog(code: string) {
  const log = JSON.stringify(new URL("log.ts", import.meta.url).href);
  const program = `import { log } from ${log};\n${code}`;
  const options = ["--import", "tsx", "--input-type=module", "--eval", program];
  return spawnSync(process.execPath, options, { encoding: "utf8" });
}
