import { type Dispatcher, Pool } from "undici";

/**
 * A closed loop: so many clients ask again as soon as they are answered, each on a connection of its own, for so many seconds. Gives
 * the time of each answer in milliseconds. An answer with another status than expected ends it.
 */
export async function load(
  url: string,
  next: () => Dispatcher.RequestOptions,
  { clients = 1, seconds = 2, status = 200 } = {},
): Promise<{ times: number[]; perSecond: number }> {
  const pool = new Pool(url, { connections: clients, pipelining: 1 });
  const times: number[] = [];
  const begin = performance.now();
  const client = async () => {
    while (performance.now() - begin < seconds * 1000) {
      const request = next();
      const asked = performance.now();
      const answer = await pool.request(request);
      await answer.body.text();
      if (answer.statusCode !== status) throw new Error(`${request.path} answered ${answer.statusCode}.`);
      times.push(performance.now() - asked);
    }
  };
  await Promise.all(Array.from({ length: clients }, client)).finally(() => pool.destroy());
  return { times, perSecond: (times.length / (performance.now() - begin)) * 1000 };
}
