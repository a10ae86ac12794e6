import { expect } from "./fixtures";

/** Delivers a webhook as the service does: again where the answer is that the database is busy, which is 503. */
export async function deliverUntilTaken(url: string, webhook: RequestInit): Promise<void> {
  const deliver = async () => (await fetch(url, webhook)).status;
  await expect.poll(deliver, { timeout: 30_000 }).toBe(200);
}
