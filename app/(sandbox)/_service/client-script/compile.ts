import "server-only";
import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** Each after those that it uses. */
const PARTS = ["state", "marks", "element", "loader", "affiliate", "dialog", "overlay", "service"];

let compiled: Promise<string> | undefined;

/**
 * The client script (service §1.6) as one classic script: its modules in a row inside a function, so that nothing but its
 * globals reaches the page. The modules share their names, so dropping what imports and exports them is all there is to it.
 */
export function clientScript(): Promise<string> {
  compiled ??= compile();
  return compiled;
}

async function compile(): Promise<string> {
  const folder = join(process.cwd(), "app/(sandbox)/_service/client-script/parts");
  const sources = await Promise.all(PARTS.map((part) => readFile(join(folder, `${part}.mjs`), "utf8")));
  return `(() => {\n"use strict";\n${sources.map(bare).join("\n")}\ninstall();\n})();\n`;
}

function bare(source: string): string {
  return source.replace(/^import .*;\n/gm, "").replace(/^export /gm, "");
}
