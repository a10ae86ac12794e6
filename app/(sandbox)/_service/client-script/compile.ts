import "server-only";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { env } from "../env";

/** In order of dependency. */
const PARTS = ["state", "marks", "element", "loader", "affiliate", "dialog", "overlay", "service"];

let compiled: Promise<string> | undefined;

/**
 * The client script (service §1.6) as one classic script: its modules concatenated in a function, so that only its globals reach
 * the page. The modules don't share names, so their imports and exports can simply be removed.
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

/** The client script for any page to include, the same under each of its names (service §1.6). */
export async function answerClientScript(): Promise<Response> {
  return new Response(await clientScript(), {
    headers: {
      "Content-Type": "text/javascript; charset=utf-8",
      "Cache-Control":
        env.NODE_ENV === "production" ? "public, max-age=3600, stale-while-revalidate=86400" : "no-cache",
      "Access-Control-Allow-Origin": "*",
      "Cross-Origin-Resource-Policy": "cross-origin",
    },
  });
}
