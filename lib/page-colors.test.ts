import { expect, it } from "vitest";
import { colorsOf, pageColors } from "./page-colors";

const CSS = `
  --background: light-dark(#fbfaf8, #141312);
  --foreground: light-dark(#1d1b18, #f3f0ea);
  --card: light-dark(#ffffff, #1c1b19);
  --muted-foreground: light-dark(#625c53, #aaa398);
  --border: light-dark(#e6e2da, #34312d);
  --primary: light-dark(#0B5C6B, #7fd3e0);
  --primary-strong: color-mix(in oklch, var(--primary) 85%, black);
`;

it("returns the colors of the stylesheet", () => {
  expect(colorsOf(CSS)).toEqual({
    light: {
      background: "#fbfaf8",
      foreground: "#1d1b18",
      card: "#ffffff",
      muted: "#625c53",
      border: "#e6e2da",
      primary: "#0B5C6B",
    },
    dark: {
      background: "#141312",
      foreground: "#f3f0ea",
      card: "#1c1b19",
      muted: "#aaa398",
      border: "#34312d",
      primary: "#7fd3e0",
    },
  });
});

it("finds every color that it needs in app/globals.css", () => {
  expect(Object.values({ ...pageColors.light, ...pageColors.dark })).toHaveLength(6);
});

it.each(["oklch(0.5 0.1 200)", "#0b5c6b", "light-dark(#fff, #000)"])(
  "says what to write where --primary is %s, which an icon or an email could not show",
  (value) => {
    const css = CSS.replace("light-dark(#0B5C6B, #7fd3e0)", value);
    expect(() => colorsOf(css)).toThrow("write --primary as light-dark(#rrggbb, #rrggbb)");
  },
);
