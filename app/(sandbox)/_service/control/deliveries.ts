import type { DeliveryFilter } from "@/app/(sandbox)/_service/dashboard/deliveries";
import { AppError } from "@/lib/errors";

const STATES = ["pending", "sending", "delivered", "failed"];
const NAMES = ["state", "event", "subject", "since", "webhook", "store", "page"];

/**
 * `state`, `event`, `subject` (`subscriptions/9001`, or a type), `since` (ISO 8601), `webhook`, `page`. Throws bad_request for
 * anything else, to catch typos.
 */
export function filterOf(query: URLSearchParams): { filter: DeliveryFilter; page: number } {
  const unknown = [...query.keys()].find((name) => !NAMES.includes(name));
  if (unknown !== undefined) throw refusal(`There is no filter ${unknown}: ${NAMES.join(", ")}.`);
  const status = query.get("state") ?? undefined;
  if (status !== undefined && !STATES.includes(status))
    throw refusal(`state is one of ${STATES.join(", ")}.`);
  const [subjectType, subjectId] = query.get("subject")?.split("/") ?? [];
  const since = query.has("since") ? new Date(query.get("since") ?? "") : undefined;
  if (since && Number.isNaN(since.getTime())) throw refusal("since is a moment, as in 2026-03-31T10:15:04Z.");
  const webhookId = query.has("webhook") ? positive(query, "webhook") : undefined;
  const filter = { status, event: query.get("event") ?? undefined, subjectType, subjectId, since, webhookId };
  return { filter, page: query.has("page") ? positive(query, "page") : 1 };
}

const MOST_IDS = 200;

/** Takes `id` out of the query: the chosen deliveries, undefined for all. Throws bad_request. */
export function takeIds(query: URLSearchParams): number[] | undefined {
  const ids = query.getAll("id");
  query.delete("id");
  if (ids.length > MOST_IDS || ids.some((id) => !/^[1-9]\d{0,8}$/.test(id))) {
    throw refusal(`id is a number from 1, at most ${MOST_IDS} times.`);
  }
  return ids.length === 0 ? undefined : ids.map(Number);
}

function positive(query: URLSearchParams, name: string): number {
  const text = query.get(name) ?? "";
  if (!/^[1-9]\d{0,8}$/.test(text)) throw refusal(`${name} is a number from 1.`);
  return Number(text);
}

function refusal(message: string): AppError {
  return new AppError("bad_request", message);
}
