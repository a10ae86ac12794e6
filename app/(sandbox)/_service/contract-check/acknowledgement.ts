import { event, flatEvent } from "./bodies";
import { type Probe, is200, is4xx } from "./probe";

const SOON_MS = 5_000;

/** Only 200 acknowledges a webhook (service §3). */
export const ACKNOWLEDGEMENT: Probe[] = [
  {
    name: "genuine",
    title: "A genuine event is acknowledged",
    sends: "an event with the right signature",
    expects: "exactly 200, no redirect",
    meaning:
      "Any other answer, also 201, 204 or a redirect, counts as failed: each event is sent four times and then given up.",
    run: async (ask) => [await ask({ body: event() })],
    isRight: is200,
  },
  {
    name: "prompt",
    title: "The answer comes soon",
    sends: "an event with the right signature",
    expects: "200 within five seconds",
    meaning:
      "The service waits ten seconds. Work that is done before the answer makes slow days look like failures: store, answer, then work.",
    run: async (ask) => [await ask({ body: event() })],
    isRight: (reply) => is200(reply) && reply.durationMs < SOON_MS,
  },
  {
    name: "duplicate",
    title: "A repeated event is acknowledged",
    sends: "the same bytes twice, one after the other",
    expects: "200 both times",
    meaning:
      "After a lost answer the event comes again. Whoever refuses it the second time gets it four times.",
    run: async (ask) => {
      const body = event();
      const first = await ask({ body });
      return [first, await ask({ body })];
    },
    isRight: is200,
  },
  {
    name: "concurrent",
    title: "Twenty copies at once are acknowledged",
    sends: "the same bytes twenty times in parallel",
    expects: "200 every time",
    meaning:
      "Copies race each other to the database: looking first and inserting later fails here, one insert that ignores conflicts does not.",
    run: (ask) => {
      const body = event();
      return Promise.all(Array.from({ length: 20 }, () => ask({ body })));
    },
    isRight: is200,
  },
  {
    name: "unknown_event",
    title: "An unknown event is acknowledged",
    sends: "an event whose name does not exist yet",
    expects: "200",
    meaning:
      "New events come without notice. Refusing them fills the history with failures that nobody can mend.",
    run: async (ask) => [await ask({ body: event("contract_checked") })],
    isRight: is200,
  },
  {
    name: "flat_shape",
    title: "Both payload shapes are understood",
    sends: "an event whose object stands beside meta instead of under data",
    expects: "200",
    meaning: "The documentation shows both shapes, so a receiver has to accept both.",
    run: async (ask) => [await ask({ body: flatEvent() })],
    isRight: is200,
  },
  {
    name: "get",
    title: "Only POST is taken",
    sends: "a GET request",
    expects: "a 4xx answer, best 405",
    meaning:
      "A page or a 200 here hides a wrong address: deliveries would be acknowledged by something that never reads them.",
    run: async (ask) => [await ask({ body: new Uint8Array(), signature: null, method: "GET" })],
    isRight: is4xx,
  },
];
