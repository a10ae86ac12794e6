/** Half of the database's connections: the other half stays with everybody else. */
const MOST_AT_ONCE = 5;

const waiting: (() => void)[] = [];
let running = 0;

/**
 * Runs `work` as soon as fewer than five others run. Activations and their ends are open to the world and programs come in crowds:
 * they queue up here, where nobody loses patience, instead of at the connections, where everybody else would wait too.
 */
export async function fewAtOnce<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= MOST_AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    // The place goes to the next in line, or it is free.
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
