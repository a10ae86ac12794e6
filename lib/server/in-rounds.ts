type Waiting<Input, Output> = {
  input: Input;
  resolve: (output: Output) => void;
  reject: (error: unknown) => void;
};

/**
 * Does the work of many callers together, without ever waiting for more of them: whoever calls while a round runs is in the next
 * one, which begins when that ends. `work` answers each input of a round at its place. A round of several that fails is
 * repeated one by one, so that each caller gets their own answer or error.
 */
export function inRounds<Input, Output>(
  work: (inputs: Input[]) => Promise<Output[]>,
  { limit = Infinity } = {},
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
  return (input) =>
    new Promise((resolve, reject) => {
      waiting.push({ input, resolve, reject });
      if (!isRunning) void run();
    });
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
    await Promise.all(round.map((one) => doRound(work, [one])));
  }
}
