import { beforeEach, expect, it } from "vitest";
import { sandboxDb } from "../db";
import { freshShop } from "../testing/shop";
import { containing } from "./list-query";

beforeEach(freshShop);

it.each([
  ["100%", ["100% Wool"]],
  ["%", ["100% Wool"]],
  ["a_b", ["A_B"]],
  ["_", ["A_B"]],
  ["\\", ["C\\D"]],
  ["wool", ["100% Wool"]],
])("%j is looked for as it stands", async (text, found) => {
  const [first, second, third] = await sandboxDb.sandboxProduct.findMany({ take: 3, orderBy: { id: "asc" } });
  const names = [
    [first, "100% Wool"],
    [second, "A_B"],
    [third, "C\\D"],
  ] as const;
  await Promise.all(
    names.map(([product, name]) =>
      sandboxDb.sandboxProduct.update({ where: { id: product?.id ?? 0 }, data: { name } }),
    ),
  );
  const products = await sandboxDb.sandboxProduct.findMany({ where: { name: containing(text) } });
  expect(products.map(({ name }) => name)).toEqual(found);
});
