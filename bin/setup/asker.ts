import { createInterface } from "node:readline";
import { AppError } from "@/lib/errors";

export type Asker = ReturnType<typeof createAsker>;

/** Asks the person at the terminal. With --yes it takes the suggestion, and throws `invalid` where there is none. */
export function createAsker({ isSilent }: { isSilent: boolean }) {
  const lines = isSilent ? null : createInterface({ input: process.stdin });
  const answers = lines?.[Symbol.asyncIterator]();

  return {
    isSilent,

    /** `name` is the setting, as it is set with --yes. An empty answer takes the suggestion; one of "" is optional. */
    async ask(name: string, question: string, suggestion?: string): Promise<string> {
      if (isSilent || !answers) {
        if (suggestion !== undefined) return suggestion;
        throw new AppError("invalid", `${name} is not set. Set it, or run \`npm run setup\` without --yes.`);
      }
      for (;;) {
        process.stdout.write(`${question}${suggestion ? ` [${suggestion}]` : ""}: `);
        // oxlint-disable-next-line no-await-in-loop -- repeated until there is an answer
        const { value, done } = await answers.next();
        if (done) throw new AppError("invalid", "\nNo answer; nothing was written.");
        const answer = value.trim() || suggestion;
        if (answer !== undefined) return answer;
      }
    },

    close(): void {
      lines?.close();
    },
  };
}
