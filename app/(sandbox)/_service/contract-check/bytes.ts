import { brokenJson, escapedEvent, event, huge, withByteOrderMark, withNul } from "./bodies";
import { type Probe, is200, is200Or4xx, is4xx } from "./probe";

const SOON_MS = 5_000;

/** The body is bytes before it is JSON. */
export const BYTES: Probe[] = [
  {
    name: "escapes",
    title: "The raw bytes are verified",
    sends: "escaped slashes and \\u sequences, rightly signed",
    expects: "200",
    meaning:
      "The service writes \\/ and \\u00eb. Whoever verifies a rewritten body refuses every event with an address or an accent in it.",
    run: async (ask) => [await ask({ body: escapedEvent() })],
    isRight: is200,
  },
  {
    name: "byte_order_mark",
    title: "A byte order mark is part of the body",
    sends: "an event that begins with a byte order mark, signed over all bytes",
    expects: "200",
    meaning:
      "Reading the body as text drops the mark, and then the signature no longer fits: verify bytes, decode later.",
    run: async (ask) => [await ask({ body: withByteOrderMark() })],
    isRight: is200,
  },
  {
    name: "nul",
    title: "A NUL in a text is survived",
    sends: "an event with \\u0000 in a name",
    expects: "200",
    meaning:
      "Postgres cannot store a NUL in text: the event fails four times and is lost, although it is genuine.",
    run: async (ask) => [await ask({ body: withNul() })],
    isRight: is200,
  },
  {
    name: "broken_json",
    title: "Signed bytes that are no JSON do no harm",
    sends: "half an event, rightly signed",
    expects: "200 or a 4xx answer",
    meaning: "Parsing throws and nobody catches it. A 5xx asks for the same broken bytes again.",
    run: async (ask) => [await ask({ body: brokenJson() })],
    isRight: is200Or4xx,
  },
  {
    name: "too_large",
    title: "A body of 300 kB is refused quickly",
    sends: "a rightly signed event with 300 kB of filling",
    expects: "a 4xx answer, best 413, within five seconds",
    meaning:
      "Real events stay below 20 kB. Without a limit anybody can make the server read and hash whatever they like to send.",
    run: async (ask) => [await ask({ body: huge() })],
    isRight: (reply) => is4xx(reply) && reply.durationMs < SOON_MS,
  },
  {
    name: "chunked",
    title: "A body without a length is read",
    sends: "an event in chunks, without Content-Length",
    expects: "200",
    meaning:
      "A proxy may take the length away. Whoever trusts the header reads nothing and refuses a genuine event.",
    run: async (ask) => [await ask({ body: event(), pace: "chunked" })],
    isRight: is200,
  },
  {
    name: "slow_client",
    title: "A slow sender is waited for",
    sends: "an event in five pieces over a second",
    expects: "200",
    meaning: "The receiver verifies the first piece alone, or gives up before the body is there.",
    run: async (ask) => [await ask({ body: event(), pace: "slow" })],
    isRight: is200,
  },
  {
    name: "content_type",
    title: "Another content type does no harm",
    sends: "an event as text/plain, rightly signed",
    expects: "200 or a 4xx answer",
    meaning: "Reading the body depends on a header that anybody can set, and falls over when it is another.",
    run: async (ask) => [await ask({ body: event(), contentType: "text/plain" })],
    isRight: is200Or4xx,
  },
];
