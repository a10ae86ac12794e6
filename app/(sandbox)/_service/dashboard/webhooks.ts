import "server-only";
import { z } from "zod";
import { AppError } from "@/lib/errors";
import { each } from "../contract/fields";
import { sandboxDb } from "../db";

/** Never read the secret for the dashboard. */
const omit = { secret: true } as const;

export async function listWebhooks() {
  return sandboxDb.sandboxWebhook.findMany({ omit, orderBy: { id: "asc" } });
}

export async function getWebhook(id: number) {
  const webhook = await sandboxDb.sandboxWebhook.findUnique({ where: { id }, omit });
  if (!webhook) throw new AppError("not_found", "There is no such webhook.");
  return webhook;
}

export type TroubledWebhook = Awaited<ReturnType<typeof troubledWebhooks>>[number];

const NEWEST = 50;
const IN_A_ROW = 3;

/** Enabled webhooks whose latest attempts failed. */
export async function troubledWebhooks(store: { storeId?: number }) {
  const attempts = await sandboxDb.sandboxAttempt.findMany({
    // Attempts with injected faults say nothing about the endpoint.
    where: { fault: null, delivery: { webhook: { ...store, enabled: true } } },
    select: {
      responseStatus: true,
      error: true,
      durationMs: true,
      delivery: { select: { webhook: { select: { id: true, url: true } } } },
    },
    orderBy: { id: "desc" },
    take: NEWEST,
  });
  const ids = new Set(attempts.map(({ delivery }) => delivery.webhook.id));
  return [...ids].flatMap((id) => {
    const own = attempts.filter(({ delivery }) => delivery.webhook.id === id);
    const [{ delivery, ...last }] = own as [(typeof own)[number]];
    const trouble = troubleOf(own.map(({ responseStatus }) => responseStatus));
    return trouble ? [{ ...delivery.webhook, trouble, last }] : [];
  });
}

/**
 * "secret": it refuses our signature. "answers": its last attempts all failed for another reason. Newest first; null means no
 * response. One 401 is enough, other failures must repeat.
 */
function troubleOf(answers: (number | null)[]): "secret" | "answers" | null {
  if (answers[0] === 401 || answers[0] === 403) return "secret";
  const last = answers.slice(0, IN_A_ROW);
  return last.length === IN_A_ROW && last.every((status) => status !== 200) ? "answers" : null;
}

const MOST_EVENTS = 100;

export type EventLine = Awaited<ReturnType<typeof listEventsOf>>[number];

/** The newest 100 events about these objects, with the state of their deliveries. */
export async function listEventsOf(subjects: { type: string; ids: number[] }[]) {
  const events = await sandboxDb.sandboxEvent.findMany({
    where: {
      OR: subjects.map(({ type, ids }) => ({ subjectType: type, subjectId: { in: ids.map(String) } })),
    },
    select: {
      id: true,
      name: true,
      subjectType: true,
      subjectId: true,
      simulated: true,
      body: true,
      createdAt: true,
      deliveries: { select: { id: true, status: true, attemptsCount: true }, orderBy: { id: "asc" } },
    },
    orderBy: { id: "desc" },
    take: MOST_EVENTS,
  });
  return events.map(({ body, ...event }) => Object.assign(event, { person: personOf(body) }));
}

const text = z.string().optional().catch(undefined);

const attributes = z.object({
  ...each(text, "user_name", "user_email", "name", "email"),
  checkout_data: z.object({ name: text, email: text }).optional().catch(undefined),
});

const named = z.object({
  data: z.object({ attributes }).optional().catch(undefined),
  meta: z.object({ customer_name: text, customer_email: text }).optional().catch(undefined),
});

/** The name and email in a payload, or null. */
export function personOf(body: Uint8Array | string): string | null {
  try {
    const { data, meta } = named.parse(
      JSON.parse(typeof body === "string" ? body : new TextDecoder().decode(body)),
    );
    const { user_name, user_email, name, email, checkout_data } = data?.attributes ?? {};
    return (
      user_name ||
      user_email ||
      // A name alone may be that of a product.
      (email && (name || email)) ||
      checkout_data?.name ||
      checkout_data?.email ||
      meta?.customer_name ||
      meta?.customer_email ||
      null
    );
  } catch {
    return null;
  }
}
