import { expect, it } from "vitest";
import { icoOf } from "./ico";

it("says of each picture how large it is, where it lies and how long it is", () => {
  const pictures = [
    { size: 16, png: Buffer.from("first") },
    { size: 256, png: Buffer.from("another") },
  ];
  const ico = icoOf(pictures);
  expect([ico.readUInt16LE(0), ico.readUInt16LE(2), ico.readUInt16LE(4)]).toEqual([0, 1, 2]);
  const found = [6, 22].map((entry) => {
    const [length, offset] = [ico.readUInt32LE(entry + 8), ico.readUInt32LE(entry + 12)];
    return { width: ico[entry], png: ico.subarray(offset, offset + length).toString() };
  });
  expect(found).toEqual([
    { width: 16, png: "first" },
    { width: 0, png: "another" },
  ]);
  expect(ico).toHaveLength(6 + 2 * 16 + "firstanother".length);
});
