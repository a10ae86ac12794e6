/** Why a program gets no yes, as a word and as a status of HTTP. */
const REFUSALS = {
  malformed: 422,
  /** Asked too often, by this network or with this key. */
  too_many: 429,
  /** The service is away, and there is nothing to answer from. */
  away: 503,
  /** Nobody issued this key, or it is no key of ours: which of them is not told. */
  unknown_key: 404,
  /** The key is not in use here any more. */
  unknown_instance: 404,
  limit_reached: 409,
  expired: 403,
  disabled: 403,
  /** Refunded, disputed, or never paid. */
  not_paid: 403,
} as const;

export type Refusal = keyof typeof REFUSALS;

/** What our door tells a program (docs/decisions/0023-license-keys.md). No name and no address of the buyer. Times are UTC. */
export type DoorAnswer =
  { ok: false; reason: Refusal; retryAfterSeconds?: number } | ({ ok: true } & Partial<Confirmation>);

export type Confirmation = {
  /** Who said so: the service just now, or we from what it said at `checkedAt`. */
  source: "service" | "cache";
  checkedAt: Date;
  /** Until when a program that reaches nobody may believe this. */
  offlineUntil: Date;
  license: { productId: string; expiresAt: Date | null; limit: number | null; used: number };
  instance: { id: string; name: string };
};

const RETRY_AFTER_SECONDS = 30;

/** Any page may ask, as any program may: no cookie counts here, and what is told needs the key. */
const HEADERS = { "Cache-Control": "no-store", "Access-Control-Allow-Origin": "*" };

export function toResponse(answer: DoorAnswer): Response {
  if (answer.ok) return Response.json(answer, { headers: HEADERS });
  const { reason, retryAfterSeconds = RETRY_AFTER_SECONDS } = answer;
  const mayHelp = reason === "too_many" || reason === "away";
  const headers = { ...HEADERS, ...(mayHelp && { "Retry-After": String(retryAfterSeconds) }) };
  return Response.json({ ok: false, reason }, { status: REFUSALS[reason], headers });
}
