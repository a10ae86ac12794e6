import { spawnSync } from "node:child_process";
import { expect, it } from "vitest";

it("what was said in one turn is written together, and nothing of it is lost at an exit", () => {
  const { stdout, stderr } = runWithLog(`
    const writes = [];
    const write = process.stdout.write.bind(process.stdout);
    process.stdout.write = (text) => { writes.push(text); return write(text); };
    log.info("first.said", { id: "1" });
    log.info("second.said");
    log.error("third.failed", new Error("It broke."));
    console.error("writes so far: " + writes.length);
    await new Promise((resolve) => setImmediate(resolve));
    console.error("writes after the turn: " + writes.length);
    log.info("last.said");
    process.exit();`);
  expect(namesIn(stdout)).toEqual(["first.said", "second.said", "last.said"]);
  expect(stderr).toMatch(/third\.failed.*\nwrites so far: 0\nwrites after the turn: 1\n/);
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
