import { sign } from "@/lib/lemonsqueezy/signature";
import {
  brokenJson,
  escapedEvent,
  event,
  huge,
  is200,
  is200Or4xx,
  is4xx,
  isSoon,
  type Probe,
  reserialised,
  withByteOrderMark,
  withNul,
} from "./probes";

const FORGED = "Anybody who knows the address can make up payments.";
const CRASH =
  "A 5xx here means that the comparison itself fell over: anybody can fill the error log, and the service tries again.";

/** Sends an event with this signature. */
function signed(signatureOf: (body: Uint8Array, secret: string) => string, make = event): Probe["run"] {
  return async (ask) => {
    const body = make();
    return [await ask({ body, signature: signatureOf(body, ask.secret) })];
  };
}

/** Only the right signature is accepted (service §5.3). */
export const SIGNATURES: Probe[] = [
  {
    name: "no_signature",
    title: "No signature is refused",
    sends: "one event without X-Signature and one with an empty one",
    expects: "a 4xx answer to both",
    meaning: `${FORGED} ${CRASH}`,
    run: async (ask) => [
      await ask({ body: event(), signature: null }),
      await ask({ body: event(), signature: "" }),
    ],
    isRight: is4xx,
  },
  {
    name: "malformed_signature",
    title: "A malformed signature is refused",
    sends: "the right signature without its last digit, then sixty-four times the letter z",
    expects: "a 4xx answer to both",
    meaning: `Comparing in constant time throws when the lengths differ, and what is no hexadecimal decodes to nothing. ${CRASH}`,
    run: async (ask) => {
      const body = event();
      const short = sign(ask.secret, body).slice(0, -1);
      return [await ask({ body, signature: short }), await ask({ body, signature: "z".repeat(64) })];
    },
    isRight: is4xx,
  },
  {
    name: "upper_case",
    title: "An upper-case signature does no harm",
    sends: "the right signature in upper case",
    expects: "200 or a 4xx answer",
    meaning: `The service writes lower case; taking both or only one is a choice. ${CRASH}`,
    run: signed((body, secret) => sign(secret, body).toUpperCase()),
    isRight: is200Or4xx,
  },
  {
    name: "wrong_secret",
    title: "A signature by another secret is refused",
    sends: "a well-formed signature that another secret made",
    expects: "a 4xx answer",
    meaning: FORGED,
    run: signed((body, secret) => sign(`${secret}?`, body)),
    isRight: is4xx,
  },
  {
    name: "reserialised",
    title: "The signature of a rewritten body is refused",
    sends: "an event with the signature of the same JSON in another writing",
    expects: "a 4xx answer",
    meaning:
      "The receiver parses and rewrites the body before it verifies. It refuses every genuine event that the service writes differently.",
    run: signed((body, secret) => sign(secret, reserialised(body)), escapedEvent),
    isRight: is4xx,
  },
];

/** Signatures are verified over raw bytes. */
export const BYTES: Probe[] = [
  {
    name: "escapes",
    title: "The raw bytes are verified",
    sends: "escaped slashes and \\u sequences, rightly signed",
    expects: "200",
    meaning:
      "The service writes \\/ and \\u00eb. A receiver that verifies a re-serialized body refuses every event with an address or an accent in it.",
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
    meaning: "Parsing throws an uncaught error. A 5xx asks for the same broken bytes again.",
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
    isRight: (reply) => is4xx(reply) && isSoon(reply),
  },
  {
    name: "chunked",
    title: "A body without a length is read",
    sends: "an event in chunks, without Content-Length",
    expects: "200",
    meaning:
      "A proxy may remove the length. A receiver that trusts the header reads nothing and refuses a genuine event.",
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
