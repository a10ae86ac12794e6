import { expect, it } from "vitest";
import { clustersOf } from "./scale";

it("marks that would touch become one, from left to right", () => {
  const marks = [40, 0, 5, 30, 8].map((x) => ({ x }));
  expect(clustersOf(marks, 10).map(({ x, marks: { length } }) => [x, length])).toEqual([
    [0, 3],
    [30, 1],
    [40, 1],
  ]);
});
