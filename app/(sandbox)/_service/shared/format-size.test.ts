import { expect, it } from "vitest";
import { formatSize } from "./format";

it.each([
  [0, "0 B"],
  [1023, "1023 B"],
  [1024, "1 KB"],
  [1536, "1.5 KB"],
  [104_857_600, "100 MB"],
  [5 * 1024 ** 4, "5120 GB"],
])("%i bytes are %s", (bytes, text) => {
  expect(formatSize(bytes)).toBe(text);
});
