import { sign } from "@/lib/contract/signature";
import { escapedEvent, event, reserialised } from "./bodies";
import { type Probe, is200Or4xx, is4xx } from "./probe";

const FORGED = "Anybody who knows the address can make up payments.";
const CRASH =
  "A 5xx here means that the comparison itself fell over: anybody can fill the error log, and the service tries again.";

/** Nothing but the right signature opens the door (service §5.3). */
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
    run: async (ask) => {
      const body = event();
      return [await ask({ body, signature: sign(ask.secret, body).toUpperCase() })];
    },
    isRight: is200Or4xx,
  },
  {
    name: "wrong_secret",
    title: "A signature by another secret is refused",
    sends: "a well-formed signature that another secret made",
    expects: "a 4xx answer",
    meaning: FORGED,
    run: async (ask) => {
      const body = event();
      return [await ask({ body, signature: sign(`${ask.secret}?`, body) })];
    },
    isRight: is4xx,
  },
  {
    name: "reserialised",
    title: "The signature of a rewritten body is refused",
    sends: "an event with the signature of the same JSON in another writing",
    expects: "a 4xx answer",
    meaning:
      "The receiver parses and rewrites the body before it verifies. It refuses every genuine event that the service writes differently.",
    run: async (ask) => {
      const body = escapedEvent();
      return [await ask({ body, signature: sign(ask.secret, reserialised(body)) })];
    },
    isRight: is4xx,
  },
];
