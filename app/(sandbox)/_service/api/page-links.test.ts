import { describe, expect, it } from "vitest";
import { pageLinks, pageMeta } from "./query";

const URL = "https://commerce.example/v1/products";
const query = (number: number) => `page%5Bnumber%5D=${number}&page%5Bsize%5D=10&sort=name`;

describe("a page of a list", () => {
  it.each([
    { total: 0, number: 1, meta: [1, 0, 1, 10, 0, 0], next: null, prev: null, last: 1 },
    { total: 1, number: 1, meta: [1, 1, 1, 10, 1, 1], next: null, prev: null, last: 1 },
    { total: 10, number: 1, meta: [1, 1, 1, 10, 10, 10], next: null, prev: null, last: 1 },
    { total: 11, number: 1, meta: [1, 1, 2, 10, 10, 11], next: 2, prev: null, last: 2 },
    { total: 11, number: 2, meta: [2, 11, 2, 10, 11, 11], next: null, prev: 1, last: 2 },
    { total: 25, number: 2, meta: [2, 11, 3, 10, 20, 25], next: 3, prev: 1, last: 3 },
    { total: 25, number: 9, meta: [9, 0, 3, 10, 0, 25], next: null, prev: 3, last: 3 },
  ])("number $number of $total entries says where it stands", ({ total, number, meta, next, prev, last }) => {
    const page = { number, size: 10 };
    const [currentPage, from, lastPage, perPage, to] = meta;
    expect(pageMeta(page, total)).toEqual({ currentPage, from, lastPage, perPage, to, total });
    expect(pageLinks(URL, page, total, "name")).toEqual({
      first: `${URL}?${query(1)}`,
      last: `${URL}?${query(last)}`,
      ...(next && { next: `${URL}?${query(next)}` }),
      ...(prev && { prev: `${URL}?${query(prev)}` }),
    });
  });

  it("repeats filters and includes in its links", () => {
    const echo: [string, string][] = [
      ["filter[store_id]", "7001"],
      ["include", "variants,store"],
    ];
    const { first } = pageLinks(URL, { number: 1, size: 10 }, 3, "name", echo);
    expect(first).toBe(`${URL}?filter%5Bstore_id%5D=7001&include=variants%2Cstore&${query(1)}`);
  });
});
