import { z } from "zod";
import { AppError } from "@/lib/errors";
import { EVENT_SUBJECTS, EventParseError, isEventName, parseEvent } from "@/lib/lemonsqueezy/events";

export const MOST_BYTES = 1_000_000;
export const MOST_EVENTS = 200;
const MOST_BYTES_EACH = 262_144;

const payload = z.record(z.string(), z.unknown());
const set = z.record(z.string().min(1).max(200), z.unknown());

/** A file of events, as it is exported. */
const fixture = z.strictObject({
  version: z.literal(1),
  events: z
    .array(z.strictObject({ created_at: z.string().optional(), payload }))
    .min(1)
    .max(MOST_EVENTS),
});

/** One payload or the events of a fixture file, sent to one webhook with the same changes. */
export const replayOrder = z.strictObject({
  /** Default: the first webhook that is on. */
  webhook_id: z.int().min(1).max(2_147_483_647).optional(),
  payload: payload.optional(),
  fixture: fixture.optional(),
  /** New values by their paths, as in `data.attributes.status`. */
  set: set.optional(),
});

export type ReplayOrder = z.output<typeof replayOrder>;

/** A text of either kind, as it is pasted into a form. */
export const pastedText = z.union([fixture, payload]).transform((value) => {
  const parsed = fixture.safeParse(value);
  return parsed.success ? { fixture: parsed.data } : { payload: value };
});

export const pastedChanges = set;

export type Body = { eventName: string; body: string };

/** The changed bodies in order. Throws invalid for what is no event of the service, and for a path that leads nowhere. */
export function bodiesOf({ payload: one, fixture: file, set: changes = {} }: ReplayOrder): Body[] {
  if ((one === undefined) === (file === undefined)) {
    throw new AppError("invalid", "Give either payload or fixture.");
  }
  const payloads = one ? [one] : (file?.events.map((event) => event.payload) ?? []);
  return payloads.map((original, index) => {
    try {
      return bodyOf(original, changes);
    } catch (cause) {
      const reason = cause instanceof EventParseError || cause instanceof AppError ? cause.message : null;
      if (reason === null) throw cause;
      throw new AppError("invalid", one ? reason : `Event ${index + 1}: ${reason}`, { cause });
    }
  });
}

function bodyOf(original: z.output<typeof payload>, changes: z.output<typeof set>): Body {
  const changed = structuredClone(original);
  for (const [path, value] of Object.entries(changes)) setAt(changed, path, value);
  const body = JSON.stringify(changed);
  const bytes = new TextEncoder().encode(body);
  if (bytes.length > MOST_BYTES_EACH) throw refusal("The payload is larger than 256 kB.");
  const { name, object } = parseEvent(bytes);
  if (!isEventName(name)) throw refusal(`There is no event ${name.slice(0, 100)}.`);
  const type = EVENT_SUBJECTS[name];
  if (object.type !== type) throw refusal(`${name} is about ${type}, not ${object.type.slice(0, 100)}.`);
  return { eventName: name, body };
}

/** The last key of the path may be new, the ones before it may not. */
function setAt(root: object, path: string, value: unknown): void {
  const keys = path.split(".");
  const last = keys.pop() ?? "";
  let parent: unknown = root;
  for (const key of keys)
    parent = isObject(parent) && Object.hasOwn(parent, key) ? Reflect.get(parent, key) : null;
  if (!isObject(parent) || last === "" || last === "__proto__") {
    throw refusal(`set: the payload has no place for ${path}.`);
  }
  Reflect.set(parent, last, value);
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

function refusal(message: string): AppError {
  return new AppError("invalid", message);
}
