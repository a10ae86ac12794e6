import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { quantile } from "./load";
import type { Webhooks } from "./webhooks";

const LOOK_EVERY_MS = 5;

/**
 * Prints how long after it was sent an event is seen in our tables, while events arrive at random moments, so many in a second.
 * Who looks asks every few milliseconds, so each may have been there a little earlier.
 */
export async function measureUntilSeen(
  databaseUrl: string,
  webhooks: Webhooks,
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<void> {
  await webhooks.hold(false);
  const sentAt = new Map<string, number>();
  const [times, answers]: [number[], Promise<void>[]] = [[], []];
  const begin = performance.now();
  const end = begin + seconds * 1000;
  const send = async () => {
    for (let due = begin; due < end; due += (-Math.log(1 - Math.random()) * 1000) / perSecond) {
      if (due > performance.now()) await sleep(due - performance.now());
      const { id, answered } = webhooks.send();
      sentAt.set(id, performance.now());
      answers.push(answered);
    }
  };
  const sending = send();
  const seeing = see(databaseUrl, sentAt, times, end);
  await Promise.all([sending, seeing]);
  await Promise.all(answers);
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((part) => quantile(times, part).toFixed(0));
  console.log(
    `At half of what it can apply, ${Math.round(perSecond)} events a second, ${times.length} of them were seen ${p50} ms after they were sent ` +
      `(median), 95 % of them within ${p95} ms and 99 % within ${p99} ms.`,
  );
}

/** Looks until all that was sent by `end` is there. */
async function see(
  databaseUrl: string,
  sentAt: Map<string, number>,
  times: number[],
  end: number,
): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const look = {
    name: "seen",
    text: "SELECT id FROM merchant.subscriptions WHERE id = ANY($1)",
  };
  try {
    while (performance.now() < end || sentAt.size > 0) {
      const { rows } = await client.query<{ id: string }>({ ...look, values: [[...sentAt.keys()]] });
      const now = performance.now();
      for (const { id } of rows) {
        times.push(now - (sentAt.get(id) ?? Number.NaN));
        sentAt.delete(id);
      }
      await sleep(LOOK_EVERY_MS);
    }
  } finally {
    await client.end();
  }
}
