import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, it } from "vitest";

const ANSWER_AND_ASK = `
  const { createServer, get } = await import("node:http");
  const server = createServer((request, response) => response.end(JSON.stringify(request.headers)));
  server.listen(0, "127.0.0.1", () => {
    const headers = { "X-Forwarded-For": "203.0.113.9", "X-Other": "kept" };
    get({ port: server.address().port, headers }, (answer) => {
      answer.pipe(process.stdout);
      answer.on("end", () => server.close());
    });
  });`;

it("a server without a proxy never hears what a client says it was forwarded for", async () => {
  const part = new URL("drop-forwarded-for.mjs", import.meta.url).href;
  const options = ["--import", part, "--input-type=module", "--eval", ANSWER_AND_ASK];
  const { stdout } = await promisify(execFile)(process.execPath, options);
  expect(JSON.parse(stdout)).toMatchObject({ "x-other": "kept" });
  expect(stdout).not.toContain("forwarded");
});
