import { readFileSync } from "node:fs";
import { join } from "node:path";

/** Which custom property of the stylesheet each color is. */
const PROPERTIES = {
  background: "background",
  foreground: "foreground",
  card: "card",
  muted: "muted-foreground",
  border: "border",
  primary: "primary",
} as const;

type Colors = Record<keyof typeof PROPERTIES, string>;

/**
 * The light and dark colors of `app/globals.css` as `#rrggbb`, for emails, icons and the picture of a shared link,
 * which can't use the variables of a page. Read once: after a change, restart the server to see it there.
 */
export const pageColors = colorsOf(readFileSync(join(process.cwd(), "app/globals.css"), "utf8"));

/** Throws if a color in the stylesheet isn't a pair of `#rrggbb`: email clients understand nothing else. */
export function colorsOf(css: string): { light: Colors; dark: Colors } {
  const pairs = Object.entries(PROPERTIES).map(([name, property]) => [name, pairOf(css, property)] as const);
  const pick = (index: 0 | 1) =>
    Object.fromEntries(pairs.map(([name, pair]) => [name, pair[index]])) as Colors;
  return { light: pick(0), dark: pick(1) };
}

function pairOf(css: string, property: string): [string, string] {
  const pair = new RegExp(`--${property}: light-dark\\((#[\\da-f]{6}), (#[\\da-f]{6})\\);`, "i").exec(css);
  const [, light, dark] = pair ?? [];
  if (!light || !dark)
    throw new Error(
      `app/globals.css: write --${property} as light-dark(#rrggbb, #rrggbb), for emails and icons.`,
    );
  return [light, dark];
}
