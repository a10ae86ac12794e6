import { OutOfTime } from "./pace";

export type Share = ReturnType<typeof createShare>;

const MINUTE = 60_000;
/** Requests a minute that the service allows, where it does not say otherwise (service §8). */
const ALLOWED = 300;

/**
 * What work in the background may ask of the service: half of what it allows in any minute, so that the other half is left to
 * people. The first requests go at once; when the half is used up each waits for its turn.
 */
export function createShare(allowed = ALLOWED) {
  let most = Math.floor(allowed / 2);
  let sent: number[] = [];

  return {
    /** What the service says that it allows in a minute. */
    learn(limit: number): void {
      most = Math.max(1, Math.floor(limit / 2));
    },

    /** Waits until one more request may be sent. Throws OutOfTime at once when that is after `deadline`, in milliseconds. */
    async take(deadline: number): Promise<void> {
      for (;;) {
        const now = Date.now();
        sent = sent.filter((time) => time > now - MINUTE);
        const oldest = sent[sent.length - most];
        if (oldest === undefined) {
          sent.push(now);
          return;
        }
        if (oldest + MINUTE > deadline) throw new OutOfTime();
        // oxlint-disable-next-line no-await-in-loop -- waiting is the point
        await new Promise((done) => setTimeout(done, oldest + MINUTE - now));
      }
    },
  };
}
