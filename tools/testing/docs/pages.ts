import { readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { root } from "../../../bin/root";
import { writtenFiles } from "../written-files";

const tracked = new Set([".env.example", ...writtenFiles()]);
/** Every page that is written, by its path. */
export const pages = [...tracked].filter((file) => file.endsWith(".md")).toSorted();
const texts = new Map(pages.map((page) => [page, readFileSync(join(root, page), "utf8")]));

export function textOf(page: string): string {
  return texts.get(page) ?? "";
}

/** The links of a page that lead to no file of this repository, or to a heading that is not in it. */
export function deadLinks(page: string, text: string): string[] {
  return linksOf(text).filter((link) => {
    const { file, anchor } = targetOf(page, link);
    const isThere = tracked.has(file) || [...tracked].some((other) => other.startsWith(`${file}/`));
    if (!isThere || anchor === undefined) return !isThere;
    return !anchorsOf(file === page ? textOf(page) : (texts.get(file) ?? "")).has(anchor);
  });
}

/** Which file a link of a page means, and which heading. */
function targetOf(page: string, link: string): { file: string; anchor: string | undefined } {
  const [path = "", anchor] = link.split("#");
  const file = path === "" ? page : relative(root, join(root, dirname(page), decodeURIComponent(path)));
  return { file, anchor };
}

/** The links of a page to places of this repository, in the order in which they stand. */
export function linksOf(text: string): string[] {
  const links = withoutCode(text).matchAll(/\]\((?:<([^>]+)>|([^\s()]+))\)/g);
  return [...links]
    .map(([, quoted, plain]) => quoted ?? plain ?? "")
    .filter((link) => !/^[a-z]+:/.test(link));
}

/** As GitHub makes them. */
export function anchorsOf(text: string): Set<string> {
  const seen = new Map<string, number>();
  const headings = [...withoutBlocks(text).matchAll(/^#{1,6} +(.+)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\- _]/gu, "")
      .replaceAll(" ", "-"),
  );
  const anchors = headings.map((heading) => {
    const times = seen.get(heading) ?? 0;
    seen.set(heading, times + 1);
    return times === 0 ? heading : `${heading}-${times}`;
  });
  return new Set(anchors);
}

function withoutCode(text: string): string {
  return withoutBlocks(text).replaceAll(/`[^`\n]*`(?!\])/g, "");
}

function withoutBlocks(text: string): string {
  return text.replaceAll(/^```[^]*?^```/gm, "");
}
