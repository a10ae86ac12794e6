import fc from "fast-check";
import { expect, test } from "vitest";
import { toWireJson } from "./json";

test("slashes and letters beyond ASCII are escaped as the service escapes them", () => {
  expect(toWireJson({ name: "Zoë / 🦊" })).toBe(String.raw`{"name":"Zo\u00eb \/ \ud83e\udd8a"}`);
});

test("any value comes back the same, and the text is plain ASCII", () => {
  const property = fc.property(fc.jsonValue(), (value) => {
    const text = toWireJson(value);
    expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
    expect(Buffer.byteLength(text)).toBe(text.length);
  });
  fc.assert(property, { numRuns: 300 });
});
