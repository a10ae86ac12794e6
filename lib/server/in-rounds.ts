import { AppError } from "@/lib/errors";

type Waiting<Input, Output> = {
  input: Input;
  hasLeft: boolean;
  resolve: (output: Output) => void;
  reject: (error: unknown) => void;
};

type Limits = {
  /** How many one round takes. */
  limit?: number;
  /** How many may wait. */
  most?: number;
  /** How long anybody waits for their answer. What was begun for them meanwhile may still be done. */
  patienceMs?: number;
};

/**
 * Does the work of many callers together, without ever waiting for more of them: whoever calls while a round runs is in the next
 * one, which begins when that ends. `work` answers each input of a round at its place. A round of several that fails is
 * repeated one by one, so that each caller gets their own answer or error. Throws `unavailable` when too many wait, or when
 * it takes too long.
 */
export function inRounds<Input, Output>(
  work: (inputs: Input[]) => Promise<Output[]>,
  { limit = Infinity, most = Infinity, patienceMs = Infinity }: Limits = {},
): (input: Input) => Promise<Output> {
  let waiting: Waiting<Input, Output>[] = [];
  let isRunning = false;
  const run = async () => {
    isRunning = true;
    while (waiting.length > 0) {
      const round = waiting.slice(0, limit);
      waiting = waiting.slice(round.length);
      // oxlint-disable-next-line no-await-in-loop -- one round at a time is what gathers the next
      await doRound(work, round);
    }
    isRunning = false;
  };
  const leave = (one: Waiting<Input, Output>) => {
    one.hasLeft = true;
    waiting = waiting.filter((other) => other !== one);
    one.reject(new AppError("unavailable", "It took too long."));
  };
  return async (input) => {
    if (waiting.length >= most) throw new AppError("unavailable", "Too many are waiting.");
    let timer: NodeJS.Timeout | undefined;
    const answer = new Promise<Output>((resolve, reject) => {
      const one = { input, hasLeft: false, resolve, reject };
      waiting.push(one);
      if (patienceMs < Infinity) timer = setTimeout(leave, patienceMs, one);
      if (!isRunning) void run();
    });
    return await answer.finally(() => clearTimeout(timer));
  };
}

/** Never throws: whatever goes wrong goes to those who wait for it. */
async function doRound<Input, Output>(
  work: (inputs: Input[]) => Promise<Output[]>,
  round: Waiting<Input, Output>[],
): Promise<void> {
  try {
    const outputs = await work(round.map(({ input }) => input));
    for (const [place, { resolve }] of round.entries()) resolve(outputs[place] as Output);
  } catch (error) {
    if (round.length === 1) return round[0]?.reject(error);
    // Side by side: where all of them fail slowly, nobody waits for the failures of the others.
    await Promise.all(round.filter(({ hasLeft }) => !hasLeft).map((one) => doRound(work, [one])));
  }
}
