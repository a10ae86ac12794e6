import { expect, test } from "vitest";
import { parseCode } from "./bill";

test.each([
  ["spring", "SPRING"],
  [" SPRING20 ", "SPRING20"],
  ["A1", null],
  ["A".repeat(257), null],
  ["SPRING-20", null],
  ["<script>", null],
  ["SPRING\0", null],
  ["ſpring", null],
  ["", null],
])("%j as a code is %j", (text, code) => expect(parseCode(text)).toBe(code));
