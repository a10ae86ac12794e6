import { existsSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { root } from "../../../bin/root";

const IMPORT = /(?:\bfrom |\bimport |\bimport\()"((?:@|\.\.?)\/[^"]+)"/g;
const ENDINGS = ["", ".ts", ".tsx", "/index.ts"];

/** The files of the repository that these import, with what those import in turn. Files in `replaced` are not read. */
export function withImported(files: string[], replaced: string[]): string[] {
  const found = new Set(files);
  // A set also visits what is added on the way.
  for (const file of found) {
    if (replaced.includes(file) || !/\.m?tsx?$|\.mjs$/.test(file)) continue;
    const text = readFileSync(join(root, file), "utf8");
    for (const [, target = ""] of text.matchAll(IMPORT)) found.add(fileOf(file, target));
  }
  return [...found].filter((file) => !replaced.includes(file));
}

function fileOf(file: string, target: string): string {
  const path = target.startsWith("@/") ? target.slice(2) : normalize(join(dirname(file), target));
  const ending = ENDINGS.find((each) => /\.\w+$/.test(path + each) && existsSync(join(root, path + each)));
  if (ending === undefined) throw new Error(`${file} imports ${target}, which is not there.`);
  return path + ending;
}
