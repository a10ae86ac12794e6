import fc from "fast-check";
import { expect, test } from "vitest";
import { frame, FrameReader, simpleQuery, startupMessage, sync } from "./protocol";

test("reads whole messages, however the network splits the stream", () => {
  const sent = [simpleQuery("SELECT 'ü'"), sync, frame("P", "s0\0SELECT 1\0", Buffer.alloc(2)), sync];
  const stream = Buffer.concat(sent);
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 1, max: stream.length - 1 })), (cuts) => {
      expect(readAll(chop(stream, cuts))).toEqual(sent);
    }),
  );
});

test("the opening message has no type", () => {
  const reader = new FrameReader();
  reader.push(startupMessage().subarray(0, 7));
  expect(reader.opening()).toBeNull();
  reader.push(startupMessage().subarray(7));
  expect(reader.opening()).toEqual(startupMessage());
});

test.each([-1, 3, 2_000_000_000])("rejects a length of %i", (length) => {
  const reader = new FrameReader();
  const head = Buffer.from("Q\0\0\0\0");
  head.writeInt32BE(length, 1);
  reader.push(head);
  expect(() => reader.message()).toThrow(RangeError);
});

function chop(stream: Buffer, cuts: number[]): Buffer[] {
  const ends = [...cuts.toSorted((a, b) => a - b), stream.length];
  return ends.map((end, index) => stream.subarray(index === 0 ? 0 : ends[index - 1], end));
}

function readAll(chunks: Buffer[]): Buffer[] {
  const reader = new FrameReader();
  const read: Buffer[] = [];
  for (const chunk of chunks) {
    reader.push(chunk);
    for (let message = reader.message(); message; message = reader.message()) read.push(message.bytes);
  }
  return read;
}
