import { expect, test } from "vitest";
import { readCheckoutOptions } from "@/app/(sandbox)/_service/shared/options";
import { colorTokens, lookOf, readableOn } from "./color-tokens";

test("a checkout without colors keeps the page's own", () => {
  expect(colorTokens(readCheckoutOptions({}))).toEqual({});
});

test("the words on a button of any color can be read", () => {
  expect(readableOn("#7047EB")).toBe("#ffffff");
  expect(readableOn("#ffe066")).toBe("#000000");
  expect(readableOn("#fff")).toBe("#000000");
  expect(readableOn("#0008")).toBe("#ffffff");
});

test("a chosen button color brings its words along, unless their color was chosen too", () => {
  expect(colorTokens(readCheckoutOptions({ button_color: "#ffe066" }))).toEqual({
    "--pay": "#ffe066",
    "--on-pay": "#000000",
  });
  const both = colorTokens(readCheckoutOptions({ button_color: "#ffe066", button_text_color: "#333333" }));
  expect(both["--on-pay"]).toBe("#333333");
});

test("each color that the specification names has a place on the page", () => {
  const names = [
    "background_color",
    "headings_color",
    "primary_text_color",
    "secondary_text_color",
    "links_color",
    "borders_color",
    "checkbox_color",
    "active_state_color",
    "button_color",
    "button_text_color",
    "terms_privacy_color",
  ];
  const given = Object.fromEntries(names.map((name, index) => [name, `#0000${10 + index}`]));
  const shown = Object.values(colorTokens(readCheckoutOptions(given)));
  expect(shown.toSorted()).toEqual(Object.values(given).toSorted());
});

test.each([
  [{}, null],
  [{ button_color: "#cc0077" }, null],
  [{ background_color: "#fff4ea" }, "light"],
  [{ background_color: "#101010" }, "dark"],
  [{ primary_text_color: "#222222" }, "light"],
  [{ headings_color: "#ffeecc" }, "dark"],
  [{ dark: true, background_color: "#101010" }, "dark"],
  [{ dark: false }, "light"],
])("a checkout with %j stays readable in every system", (options, look) => {
  expect(lookOf(readCheckoutOptions(options))).toBe(look);
});

test("nothing but a hex color ever becomes a style", () => {
  expect(
    colorTokens(readCheckoutOptions({ button_color: "red;background:url(https://evil.example)" })),
  ).toEqual({});
});
