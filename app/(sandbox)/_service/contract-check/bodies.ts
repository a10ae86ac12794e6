import { randomUUID } from "node:crypto";
import { wireBytes } from "../shared/wire-bytes";

// An affiliate is what a merchant's records depend on least, so the check leaves nothing behind that matters. Each body is
// new, or a receiver that remembers what it has seen would answer from memory.
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

/** An event that looks the same whoever writes its JSON. */
export function event(name?: string): Uint8Array {
  return wireBytes(payload({ ...(name && { name }) }));
}

/** An event in the service's own writing: slashes escaped, nothing beyond ASCII. */
export function escapedEvent(): Uint8Array {
  return wireBytes(payload({ userName: "Zoë / Contract Check 🧾" }));
}

/** Its object beside `meta` instead of under `data` (service §6.3). */
export function flatEvent(): Uint8Array {
  const { meta, data } = payload();
  return wireBytes({ meta, ...data });
}

export function withByteOrderMark(): Uint8Array {
  return Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), event()]);
}

export function withNul(): Uint8Array {
  return wireBytes(payload({ userName: "a\0b" }));
}

/** The same JSON in another writing. */
export function reserialised(body: Uint8Array): Uint8Array {
  return Buffer.from(JSON.stringify(JSON.parse(new TextDecoder().decode(body))));
}

export function brokenJson(): Uint8Array {
  return Buffer.from(`{"meta":{"event_name":"affiliate_activated","webhook_id":"${randomUUID()}"},"data":`);
}

/** Valid, rightly shaped and 300 kB. */
export function huge(): Uint8Array {
  return wireBytes({ ...payload(), filling: "x".repeat(300_000) });
}
