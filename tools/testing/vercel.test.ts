import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import manifest from "../../package.json";
import vercel from "../../vercel.json";
import { root } from "../../bin/root";

it("each cron of Vercel calls a route that there is, which it calls by GET", () => {
  for (const { path } of vercel.crons) {
    const route = join(root, "app", path, "route.ts");
    expect(existsSync(route), path).toBe(true);
    expect(readFileSync(route, "utf8")).toContain("export async function GET");
  }
});

it("each duration is for a route that there is, and longer than what that route gives itself", () => {
  const names = Object.keys(vercel.functions);
  expect(names).toHaveLength(2);
  for (const name of names)
    for (const path of name.includes("**")
      ? vercel.crons.map((cron) => `app${cron.path}/route.ts`)
      : [name]) {
      const text = readFileSync(join(root, path), "utf8");
      const budgets = [...text.matchAll(/\{ budgetMs: BUDGET_MS \}/g)].length * 20;
      expect(vercel.functions[name as keyof typeof vercel.functions].maxDuration).toBeGreaterThan(
        budgets + 20,
      );
    }
});

it("the build command runs commands of ours, and migrates what has been built", () => {
  const commands = [...vercel.buildCommand.matchAll(/npm run (\S+)/g)].map(([, name = ""]) => name);
  expect(commands).toEqual(["build", "migrate"]);
  for (const name of commands) expect(manifest.scripts).toHaveProperty(name);
});
