import { randomUUID } from "node:crypto";
import { wireBytes } from "../shared/options";
import type { Ask, Reply } from "./ask";

export type Probe = {
  name: string;
  title: string;
  sends: string;
  expects: string;
  meaning: string;
  run: (ask: Ask) => Promise<Reply[]>;
  isRight: (reply: Reply) => boolean;
};

export const is200 = ({ status }: Reply): boolean => status === 200;

export const is4xx = ({ status }: Reply): boolean => status !== null && status >= 400 && status < 500;

export const is200Or4xx = (reply: Reply): boolean => is200(reply) || is4xx(reply);

export const isSoon = ({ durationMs }: Reply): boolean => durationMs < 5_000;

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
    isRight: (reply) => is200(reply) && isSoon(reply),
  },
  {
    name: "duplicate",
    title: "A repeated event is acknowledged",
    sends: "the same bytes twice, one after the other",
    expects: "200 both times",
    meaning:
      "After a lost response the event is sent again. A receiver that refuses the second one gets it four times.",
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
    meaning: "New events are added without notice. Refusing them fills the history with failures.",
    run: async (ask) => [await ask({ body: event("contract_checked") })],
    isRight: is200,
  },
  {
    name: "flat_shape",
    title: "Both payload shapes are understood",
    sends: "an event whose object is next to meta instead of under data",
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

// Affiliate events, because they change the least in a merchant's records. Each body is new, so that the receiver can't treat it
// as a duplicate.
const object = (userName: string) => ({
  type: "affiliates",
  id: "1",
  attributes: {
    user_name: userName,
    user_email: "contract.check@example.com",
    status: "active",
    test_mode: true,
    created_at: "2026-01-01T00:00:00.000000Z",
    updated_at: "2026-01-01T00:00:00.000000Z",
  },
});

function payload({ name = "affiliate_activated", userName = "Contract Check" } = {}) {
  return { meta: { test_mode: true, event_name: name, webhook_id: randomUUID() }, data: object(userName) };
}

/** An event whose JSON has only one possible form. */
export function event(name?: string): Uint8Array {
  return wireBytes(payload({ ...(name && { name }) }));
}

/** An event as the service serializes it: escaped slashes, ASCII only. */
export function escapedEvent(): Uint8Array {
  return wireBytes(payload({ userName: "Zoë / Contract Check 🧾" }));
}

/** The object next to `meta` instead of under `data` (service §6.3). */
function flatEvent(): Uint8Array {
  const { meta, data } = payload();
  return wireBytes({ meta, ...data });
}

export function withByteOrderMark(): Uint8Array {
  return Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), event()]);
}

export function withNul(): Uint8Array {
  return wireBytes(payload({ userName: "a\0b" }));
}

/** The same JSON, serialized differently. */
export function reserialised(body: Uint8Array): Uint8Array {
  return Buffer.from(JSON.stringify(JSON.parse(new TextDecoder().decode(body))));
}

export function brokenJson(): Uint8Array {
  return Buffer.from(`{"meta":{"event_name":"affiliate_activated","webhook_id":"${randomUUID()}"},"data":`);
}

/** A valid body of 300 kB. */
export function huge(): Uint8Array {
  return wireBytes({ ...payload(), filling: "x".repeat(300_000) });
}
