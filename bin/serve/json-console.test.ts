import { spawnSync } from "node:child_process";
import { expect, it } from "vitest";

const FORGED = String.raw`x\n{"event":"admin.forged"}\r\n\u001b[2J\u009b31m\u0085\u2028\u202e`;

/** What a server that prints this writes, as lines: both streams. */
function linesOf(code: string) {
  const part = new URL("json-console.mjs", import.meta.url).href;
  const log = JSON.stringify(new URL("../../lib/log.ts", import.meta.url).href);
  const program = `import { log } from ${log};\nconst forged = '${FORGED}';\n${code}`;
  const options = ["--import", part, "--import", "tsx", "--input-type=module", "--eval", program];
  const { stdout, stderr } = spawnSync(process.execPath, options, { encoding: "utf8" });
  return `${stdout}${stderr}`.split("\n").filter(Boolean);
}

const read = (line: string) => JSON.parse(line) as { level: string; event: string; text: string };

it("whatever the framework prints is one line of JSON, which a stranger's text cannot end or color", () => {
  const lines = linesOf(`
    console.error(new Error(forged));
    console.error("⨯ Error:", forged, { digest: "123" });
    console.warn(forged);
    console.log(forged);
    console.dir({ forged });
    console.table([{ forged }]);
    console.trace(forged);
    process.emitWarning(forged);
    log.error("request.failed", new Error(forged), { route: forged });
    await new Promise((resolve) => setImmediate(resolve));`);
  expect(lines).toHaveLength(9);
  expect(lines.map(read).map(({ event }) => event)).not.toContain("admin.forged");
  // oxlint-disable-next-line no-control-regex -- what must not be there
  for (const line of lines) expect(line).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u2028\u202e]/);
  const printed = lines.map(read).find(({ text }) => text?.includes("123"));
  expect(printed).toMatchObject({ level: "error", event: "console.written" });
});

it("a text of a megabyte costs a few kilobytes, wherever it stands", () => {
  const lines = linesOf(`
    const long = "y".repeat(1_000_000);
    console.error(new Error(long));
    log.error("request.failed", new Error("first", { cause: new Error(long) }));
    log.warn("account.refused", { reason: long });`);
  expect(lines).toHaveLength(3);
  for (const line of lines) expect(line.length).toBeLessThan(5_000);
  expect(lines[1]).toContain("first");
});
