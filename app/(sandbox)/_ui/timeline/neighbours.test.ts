import { expect, it } from "vitest";
import { neighboursOf } from "./moment-form";

const day = (count: number) => new Date(Date.UTC(2026, 4, count));
const moments = [1, 5, 9].map((count) => ({ at: day(count) }));

it.each([
  ["now", null, day(9), null],
  ["a moment itself", day(5), day(1), day(9)],
  ["between two", day(6), day(5), day(9)],
  ["the first", day(1), null, day(5)],
  ["the last", day(9), day(5), null],
])("from %s the steps lead to the happenings around it", (_, at, previous, next) => {
  expect(neighboursOf(moments, at)).toEqual({ previous, next });
});
