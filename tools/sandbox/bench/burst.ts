import { request } from "node:http";
import type { SignedEvent } from "../proofs/events";
import { drain } from "../proofs/settle";
import type { Sites } from "../proofs/sites";

const [ROUNDS, AT_ONCE] = [5, 2_000] as const;

/**
 * So many webhooks at once, each on a connection of its own, five times: how many were stored in the worst round, how long the slowest
 * answer took, and how many got none.
 */
export async function measureBursts(
  { merchant, databaseUrl }: Sites,
  next: () => SignedEvent,
): Promise<string[][]> {
  const rounds = [];
  for (let round = 0; round < ROUNDS; round++) {
    const events = Array.from({ length: AT_ONCE }, next);
    const answers = await Promise.all(events.map((event) => sendAlone(merchant.url, event)));
    const stored = answers.filter(({ status }) => status === 200).length;
    const unanswered = answers.filter(({ status }) => status !== 200 && status !== 503).length;
    rounds.push({ stored, unanswered, slowestMs: Math.max(...answers.map(({ ms }) => ms)) });
    await drain(merchant, databaseUrl);
  }
  return [
    ["2,000 webhooks at once, stored", rounds.map(({ stored }) => stored).join(", "), ">= 1,000"],
    [
      "the slowest answer",
      rounds.map(({ slowestMs }) => `${slowestMs.toFixed(0)} ms`).join(", "),
      "< 3,000 ms",
    ],
    ["without an answer", rounds.map(({ unanswered }) => unanswered).join(", "), "0"],
  ];
}

function sendAlone(url: string, { body, signature }: SignedEvent): Promise<{ status: number; ms: number }> {
  const begin = performance.now();
  const headers = {
    "Content-Type": "application/json",
    "Content-Length": body.length,
    "X-Event-Name": "subscription_updated",
    "X-Signature": signature,
  };
  return new Promise((resolve) => {
    const end = (status: number) => resolve({ status, ms: performance.now() - begin });
    request(`${url}/api/webhooks/commerce`, { method: "POST", headers, agent: false }, (answer) => {
      answer.resume().on("end", () => end(answer.statusCode ?? 0));
    })
      .on("error", () => end(0))
      .end(body);
  });
}
