import { expect, test } from "vitest";
import { priceText } from "./price-text";

test.each([
  ["USD", 2_400, null, "$24.00", "$24"],
  ["USD", 1_050, 300, "from $3.00", "from $3"],
  ["JPY", 900, 500, "from ¥500", "from ¥500"],
  ["KWD", 7_500, 2_500, "from KWD 2.500", "from KWD 2.500"],
  ["USD", 500, 0, "Name your price", "Name your price"],
])("in %s %i of at least %s reads %s", (currency, price, leastPrice, text, trimmed) => {
  const variant = { price, leastPrice, currency };
  expect(plain(priceText(variant))).toBe(text);
  expect(plain(priceText(variant, { trim: true }))).toBe(trimmed);
});

/** Whatever the site's own way of writing is. */
function plain(text: string): string {
  return text.replaceAll("\u00A0", " ").replace("US$", "$").replace("JP¥", "¥");
}
