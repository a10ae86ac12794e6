import "server-only";
import { z } from "zod";
import { toAppError } from "@/lib/errors";
import { withinClick } from "@/lib/lemonsqueezy";
import { clientNetwork } from "@/lib/rate-limits";
import { log } from "@/lib/log";
import { readBytes } from "@/lib/server/http";
import { cleanTyped } from "@/lib/server/typed-text";
import {
  activate,
  deactivate,
  validate,
  type LicenseAnswer,
  type LicenseRefusal,
  toResponse,
} from "./endpoints";
import { findLicensedKey, limitOf } from "./find-key";

/** A program waits longer than a person, but not forever. */
const BUDGET_MS = 3_500;

const ACTIONS = { activate, validate, deactivate };
type Action = keyof typeof ACTIONS;

/**
 * Responds to a program's request about a license key at `now`. The key must be one of our store, of our mode and of a licensed product.
 * Otherwise it is unknown, and nothing is done with it at the service.
 */
export async function answerLicenseRequest(request: Request, action: string, now: Date): Promise<Response> {
  if (!isAction(action)) return new Response("There is nothing here.", { status: 404 });
  try {
    return toResponse(await withinClick(() => answer(request, action, now), BUDGET_MS));
  } catch (error) {
    return toResponse({ ok: false, reason: reasonOf(action, error) });
  }
}

async function answer(request: Request, action: Action, now: Date): Promise<LicenseAnswer> {
  const fields = await readFields(request);
  if (!fields) return { ok: false, reason: "malformed" };
  const network = clientNetwork(request.headers);
  const retryAfterSeconds = await limitOf(network, fields.key, now);
  if (retryAfterSeconds > 0) return { ok: false, reason: "too_many", retryAfterSeconds };
  const key = await findLicensedKey(fields.key, network, now);
  return key ? await ACTIONS[action](key, fields, now) : { ok: false, reason: "unknown_key" };
}

function reasonOf(action: Action, error: unknown): LicenseRefusal {
  const { code } = toAppError(error);
  if (code === "too_large" || code === "too_slow") return "malformed";
  // A flood is not logged line by line.
  if (code === "too_many" || code === "busy") return "too_many";
  log.warn("license.not_answered", { action, reason: String(error) });
  return "away";
}

function isAction(action: string): action is Action {
  return Object.hasOwn(ACTIONS, action);
}

const MAX_BODY_BYTES = 4 * 1024;
const BODY_WITHIN_MS = 5_000;

/** The service promises no format of its keys. No program sends control characters on purpose. */
const text = z
  .string()
  .trim()
  .min(1)
  .max(255)
  .regex(/^\P{Cc}+$/u);

const fields = z.object({
  key: z.string().transform(cleanTyped).pipe(text),
  name: text.optional(),
  instance: text.optional(),
});

export type Fields = z.output<typeof fields>;

/** The form of a program; null where it is none. Throws for one that is too large or never ends. */
async function readFields(request: Request): Promise<Fields | null> {
  const limits = [MAX_BODY_BYTES, "The form is too large.", { withinMs: BODY_WITHIN_MS }] as const;
  const form = new URLSearchParams(new TextDecoder().decode(await readBytes(request, ...limits)));
  return fields.safeParse(Object.fromEntries(form)).data ?? null;
}
