import { describe, expect, it } from "vitest";
import { wireBytes } from "./options";

const text = (value: unknown) => new TextDecoder().decode(wireBytes(value));

describe("the bytes of an event", () => {
  it("are ASCII alone, with escaped slashes, as the live service writes them", () => {
    expect(text({ name: "Zoë / Field" })).toBe('{"name":"Zo\\u00eb \\/ Field"}');
    expect(text("日本 😀")).toBe('"\\u65e5\\u672c \\ud83d\\ude00"');
  });

  it.each(["😀 مرحبا e\u0301", "a\u0000b", "\ud800 alone", "\u2028", '"\\/', "\u007f"])(
    "say the same as before: %j",
    (value) => {
      expect(JSON.parse(text({ value }))).toEqual({ value });
    },
  );
});
