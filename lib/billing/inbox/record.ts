import "server-only";
import { createHash } from "node:crypto";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { log } from "@/lib/log";
import { EventParseError, parseEvent, type WireEvent } from "@/lib/contract/events";
import { isHandled } from "./handlers";
import { plainText } from "../plain-text";

/** What a delivery becomes before anybody works on it. */
type Sorted = {
  status: "pending" | "ignored" | "dead";
  reason: string | null;
  eventName: string;
  subjectType: string | null;
  subjectId: string | null;
  providerTime: Date | null;
};

/**
 * Stores the raw bytes of a delivery whose signature was right. The same bytes a second time are only counted: the hash of
 * the bytes is the key, for the service gives no event id. Bytes that are no event are kept as dead.
 */
export async function recordEvent(input: {
  bytes: Uint8Array<ArrayBuffer>;
  headers: Record<string, string | number>;
  now: Date;
}): Promise<{ isNew: boolean }> {
  const { bytes, headers, now } = input;
  const sorted = sortOut(bytes);
  const dedupeKey = createHash("sha256").update(bytes).digest();
  // One statement, not Prisma's upsert, which may look first and insert later: parallel repeats would then fail.
  const [row] = await db.$queryRaw<{ id: bigint; is_new: boolean }[]>`
    INSERT INTO merchant.webhook_events AS known
      (source, dedupe_key, event_name, subject_type, subject_id, provider_time, raw, headers, status, last_error, run_at,
       received_at)
    VALUES ('webhook', ${dedupeKey}, ${sorted.eventName}, ${sorted.subjectType}, ${sorted.subjectId},
       ${sorted.providerTime}, ${bytes}, ${JSON.stringify(headers)}::jsonb, ${sorted.status}, ${sorted.reason}, ${now}, ${now})
    ON CONFLICT (dedupe_key) DO UPDATE SET duplicates = known.duplicates + 1
    RETURNING id, (xmax = 0) AS is_new`;
  const isNew = row?.is_new ?? false;
  log.info("webhook.recorded", {
    id: String(row?.id),
    name: sorted.eventName,
    status: sorted.status,
    isNew,
  });
  return { isNew };
}

function sortOut(bytes: Uint8Array): Sorted {
  try {
    const event = parseEvent(bytes);
    return { ...classify(event), ...describe(event) };
  } catch (error) {
    if (!(error instanceof EventParseError)) throw error;
    const nothing = { subjectType: null, subjectId: null, providerTime: null };
    return { status: "dead", reason: error.message, eventName: "unreadable", ...nothing };
  }
}

function classify(event: WireEvent): Pick<Sorted, "status" | "reason"> {
  const mode = event.testMode ? "test" : "live";
  if (mode !== env.BILLING_MODE) {
    return { status: "ignored", reason: `A ${mode} event, while BILLING_MODE is ${env.BILLING_MODE}.` };
  }
  if (!isHandled(event.name)) return { status: "ignored", reason: "Nothing here follows this event." };
  return { status: "pending", reason: null };
}

/** Events about one subscription belong together: for a payment that is the invoice's subscription, not the invoice. */
function describe({ name, object: { type, id, attributes } }: WireEvent) {
  const isInvoice = type === "subscription-invoices";
  const updatedAt = new Date(String(attributes["updated_at"]));
  return {
    eventName: column(name),
    subjectType: isInvoice ? "subscriptions" : column(type),
    subjectId: column(isInvoice ? String(attributes["subscription_id"]) : id),
    providerTime: Number.isNaN(updatedAt.getTime()) ? null : updatedAt,
  };
}

function column(text: string): string {
  return plainText(text).slice(0, 200);
}
