import { Transform } from "node:stream";
import { StringDecoder } from "node:string_decoder";
import { stripVTControlCharacters } from "node:util";

/**
 * Passes on what the framework says, line by line, without the addresses it announces before anything answers there: they are
 * those it listens on, and only the one in our own banner brings a buyer back signed in.
 */
export function withoutAddresses(): Transform {
  const decoder = new StringDecoder();
  let rest = "";
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const lines = `${rest}${decoder.write(chunk)}`.split("\n");
      rest = lines.pop() ?? "";
      const kept = lines.filter((line) => !isAnnouncement(line)).map((line) => `${line}\n`);
      done(null, kept.join(""));
    },
    flush(done) {
      done(null, rest);
    },
  });
}

function isAnnouncement(line: string): boolean {
  const said = stripVTControlCharacters(line).trimStart();
  return /^(?:\{[^{}]*"text":")?(?:- (?:Local|Network):\s+http|✓ Ready in )/.test(said);
}
