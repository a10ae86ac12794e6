import { Pool } from "undici";

/** One kind of request. `isRight` looks at every answer; a wrong one ends the measurement. */
export type Target = {
  name: string;
  method: "GET" | "POST" | "OPTIONS";
  path: string;
  headers?: Record<string, string>;
  body?: string;
  /** What is different in each request. */
  vary?: () => { headers?: Record<string, string>; body?: string | Uint8Array };
  isRight: (status: number, body: string) => boolean;
};

/** `p50`, `p95` and `p99` are in milliseconds. */
export type Round = { count: number; perSecond: number; p50: number; p95: number; p99: number };

/**
 * A closed loop: `concurrency` clients ask again as soon as they are answered, for so many seconds. Each has a connection
 * of its own, so nobody waits in line on our side.
 */
export async function measure(
  url: string,
  target: Target,
  concurrency: number,
  seconds: number,
): Promise<Round> {
  const pool = new Pool(url, { connections: concurrency, pipelining: 1 });
  const times: number[] = [];
  const begin = performance.now();
  const end = begin + seconds * 1000;
  const client = async () => {
    while (performance.now() < end) {
      const asked = performance.now();
      await ask(pool, target);
      times.push(performance.now() - asked);
    }
  };
  try {
    await Promise.all(Array.from({ length: concurrency }, client));
  } finally {
    await pool.destroy();
  }
  const elapsed = (performance.now() - begin) / 1000;
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((part) => quantile(times, part)) as [number, number, number];
  return { count: times.length, perSecond: times.length / elapsed, p50, p95, p99 };
}

async function ask(pool: Pool, { vary, isRight, name, ...target }: Target): Promise<void> {
  const { method, path, headers, body } = { ...target, ...vary?.() };
  const answer = await pool.request({
    method,
    path,
    ...(headers && { headers }),
    ...(body !== undefined && { body }),
  });
  const text = await answer.body.text();
  if (!isRight(answer.statusCode, text)) {
    throw new Error(`${name} answered ${answer.statusCode}: ${text.slice(0, 300)}`);
  }
}

export function quantile(values: number[], part: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}
