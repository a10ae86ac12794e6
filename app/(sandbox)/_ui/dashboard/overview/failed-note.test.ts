import { expect, it } from "vitest";
import { failedNote } from "./first-steps";

it.each([
  [{ failed: 0, refused: 0, delivered: 0 }, "None sent yet"],
  [{ failed: 0, refused: 0, delivered: 3 }, "All went through"],
  [{ failed: 0, refused: 2, delivered: 3 }, "2 refused so far, tried again"],
  [{ failed: 1, refused: 2, delivered: 3 }, "Resend them by hand"],
])("of %j it says %s", (deliveries, words) => {
  expect(failedNote({ pending: 5, ...deliveries })).toBe(words);
});
