import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { root } from "../../../bin/root";
import { ignoredBy, stagesOf } from "./dockerfile";

it("reads stages, flags, both forms of words, and lines that go on", () => {
  const text = `# a comment
FROM node:24 AS build
RUN one \\
  two
FROM node:24-slim
COPY --from=build --chown=node:node ["/app/a (b)", "./a"]
CMD ["node", "server.js"]`;
  const [build, last] = stagesOf(text);
  expect(build).toMatchObject({ name: "build", steps: [{ name: "RUN", text: "one    two" }] });
  expect(last?.steps[0]).toMatchObject({
    flags: { from: "build", chown: "node:node" },
    words: ["/app/a (b)", "./a"],
  });
  expect(last?.steps[1]?.words).toEqual(["node", "server.js"]);
});

it("says so when there is a step that it would not try", () => {
  expect(() => stagesOf("FROM a\nVOLUME /data")).toThrow("VOLUME");
});

it("our image runs as an unprivileged user, and is built without settings, secrets, databases or the history of ours", () => {
  const last = stagesOf(readFileSync(join(root, "Dockerfile"), "utf8")).at(-1);
  expect(last?.steps.find(({ name }) => name === "USER")?.text).toBe("node");
  const isIgnored = ignoredBy(readFileSync(join(root, ".dockerignore"), "utf8"));
  const secrets = [".env", ".env.local", ".env.container", ".billfold/secrets.json", ".git/config"];
  expect(secrets.filter((path) => !isIgnored(path))).toEqual([]);
  const made = ["node_modules/a", ".next/a", "lib/generated/prisma/a.ts", "tsconfig.tsbuildinfo"];
  expect(made.filter((path) => !isIgnored(path))).toEqual([]);
  const needed = ["package.json", "lib/env/index.ts", "prisma/migrations/0001_init", "app/api/cron/drain"];
  expect(needed.filter(isIgnored)).toEqual([]);
});
