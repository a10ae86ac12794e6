import "server-only";
import { sandboxDb } from "../db";

export type TroubledWebhook = {
  id: number;
  url: string;
  /** "secret": it refuses our signature. "answers": its last attempts all failed otherwise. */
  trouble: "secret" | "answers";
  last: Attempt;
};

type Attempt = { responseStatus: number | null; error: string | null; durationMs: number };

const NEWEST = 50;
const IN_A_ROW = 3;

/** The webhooks that are on and whose endpoints do not take what is sent, judged by what they answered last. */
export async function troubledWebhooks(store: { storeId?: number }): Promise<TroubledWebhook[]> {
  const attempts = await sandboxDb.sandboxAttempt.findMany({
    // What the fault panel did says nothing of the endpoint.
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

/** From the newest answers on, where null is none: one refusal is enough, and other failures are once they repeat. */
function troubleOf(answers: (number | null)[]): TroubledWebhook["trouble"] | null {
  if (answers[0] === 401 || answers[0] === 403) return "secret";
  const last = answers.slice(0, IN_A_ROW);
  return last.length === IN_A_ROW && last.every((status) => status !== 200) ? "answers" : null;
}
