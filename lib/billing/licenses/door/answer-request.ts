import "server-only";
import { withinClick } from "@/lib/commerce/pace";
import { toAppError } from "@/lib/errors";
import { clientNetwork } from "@/lib/limits/client-network";
import { log } from "@/lib/log";
import { activate } from "./activate";
import { type DoorAnswer, type Refusal, toResponse } from "./answers";
import { deactivate } from "./deactivate";
import { findLicensedKey, type LicensedKey } from "./find-key";
import { limitOf } from "./limits";
import { type Fields, readFields } from "./read-fields";
import { validate } from "./validate";

/** A program waits longer than a person, but not for ever. */
const BUDGET_MS = 3_500;

const VERBS = { activate, validate, deactivate } satisfies Record<
  string,
  (key: LicensedKey, fields: Fields, now: Date) => Promise<DoorAnswer>
>;
type Verb = keyof typeof VERBS;

/**
 * Answers a program that asks about a license key at `now`. The key has to be one of our store, of our mode and of a product that
 * we license: else it is unknown, before anything is done with it at the service.
 */
export async function answerLicenseRequest(request: Request, action: string, now: Date): Promise<Response> {
  if (!isVerb(action)) return new Response("There is nothing here.", { status: 404 });
  try {
    return toResponse(await withinClick(() => answer(request, action, now), BUDGET_MS));
  } catch (error) {
    return toResponse({ ok: false, reason: reasonOf(action, error) });
  }
}

function reasonOf(action: Verb, error: unknown): Refusal {
  const { code } = toAppError(error);
  if (code === "too_large" || code === "too_slow") return "malformed";
  // A flood is not written down line by line.
  if (code === "too_many") return "too_many";
  log.warn("license.not_answered", { action, reason: String(error) });
  return "away";
}

async function answer(request: Request, verb: Verb, now: Date): Promise<DoorAnswer> {
  const fields = await readFields(request);
  if (!fields) return { ok: false, reason: "malformed" };
  const network = clientNetwork(request.headers);
  const retryAfterSeconds = await limitOf(network, fields.key, now);
  if (retryAfterSeconds > 0) return { ok: false, reason: "too_many", retryAfterSeconds };
  const key = await findLicensedKey(fields.key, network, now);
  return key ? await VERBS[verb](key, fields, now) : { ok: false, reason: "unknown_key" };
}

function isVerb(action: string): action is Verb {
  return Object.hasOwn(VERBS, action);
}
