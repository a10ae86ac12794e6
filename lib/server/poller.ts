import { log } from "@/lib/log";

const EVERY_MS = 1_000;

// By name and per process, although a bundler may load this module more than once.
const shared = globalThis as { billfoldPollers?: Map<string, NodeJS.Timeout> };

/**
 * Does `work` every second, or as often as said, once per process and name, one run after the other, without keeping the process alive.
 * A failure that lasts is logged as `<name>.poll_failed` once, not every second.
 */
export function startPoller(
  name: string,
  work: () => Promise<unknown>,
  { everyMs = EVERY_MS }: { everyMs?: number } = {},
): void {
  const pollers = (shared.billfoldPollers ??= new Map());
  if (pollers.has(name)) return;
  const tick = createTick(name, work);
  pollers.set(name, setInterval(() => void tick(), everyMs).unref());
}

function createTick(name: string, work: () => Promise<unknown>): () => Promise<void> {
  let isRunning = false;
  let wasFailing = false;
  return async () => {
    if (isRunning) return;
    isRunning = true;
    try {
      await work();
      wasFailing = false;
    } catch (error) {
      if (!wasFailing) log.error(`${name}.poll_failed`, error);
      wasFailing = true;
    } finally {
      isRunning = false;
    }
  };
}
