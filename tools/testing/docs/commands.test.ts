import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { root } from "../../../bin/root";
import { pages, textOf } from "./pages";

const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
  scripts: Record<string, string>;
};
/** Decisions tell of their time. */
const places = [
  ...pages.filter((page) => !page.startsWith("docs/decisions/")).map((page) => [page, textOf(page)] as const),
  ...[".ci", ".github/workflows"]
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) => readdirSync(join(root, folder)).map((name) => join(folder, name)))
    .map((file) => [file, readFileSync(join(root, file), "utf8")] as const),
];

it.each(places)("%s names commands that there are", (_place, text) => {
  expect(unknownIn(text)).toEqual([]);
});

it("sees a command and a program that are not there", () => {
  const text = "`npm run nothing` `npm run check` `npm run -s test:unit` `npx tsx bin/nothing.ts`";
  expect(unknownIn(text)).toEqual(["npm run nothing", "bin/nothing.ts"]);
});

it("CONTRIBUTING.md has one line for each command", () => {
  const text = readFileSync(join(root, "docs/CONTRIBUTING.md"), "utf8");
  const listed = [...text.matchAll(/^\| `npm (?:run )?([a-z0-9:-]+)` /gm)].map(([, name]) => name);
  const own = Object.keys(scripts).filter((name) => !/^(pre|post)/.test(name));
  expect(new Set(listed)).toEqual(new Set(own));
});

function unknownIn(text: string): string[] {
  const commands = [...text.matchAll(/npm run (?:-s )?([a-z][a-z0-9:-]*)/g)].map(([, name = ""]) => name);
  const programs = [...text.matchAll(/(?:tsx|bash|node) ((?:bin|\.ci)\/[\w./-]+)/g)].map(
    ([, path = ""]) => path,
  );
  return [
    ...commands.filter((name) => !Object.hasOwn(scripts, name)).map((name) => `npm run ${name}`),
    ...programs.filter((path) => !existsSync(join(root, path))),
  ];
}
