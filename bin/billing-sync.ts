import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { AppError } from "@/lib/errors";
import { command, type Help } from "./command";
import { completeSecrets } from "./serve/secrets";
import { chosenSettings, dataFolderOf, type Settings } from "./settings";

const answerSchema = z.object({
  done: z.boolean(),
  pages: z.int(),
  read: z.int(),
  differed: z.int(),
  at: z.string().nullable(),
});
type Progress = z.infer<typeof answerSchema>;

const BUDGET_MS = 2_000;
const PAUSE_MS = 2_000;
/** How often in a row the service may be away. */
const PATIENCE = 5;

const HELP: Help = {
  use: "npm run billing:sync",
  does: "Have the running app compare all records of the store with its copies, and correct what differs. You can stop it at any time: the next run goes on from there. The app does the same every night.",
  options: {
    "--file <path>": "read the settings of a server from this file",
  },
};

command(async () => {
  const settings = chosenSettings(process.argv);
  const address = settings["APP_URL"]?.trim() || `http://localhost:${settings["PORT"]?.trim() || 3000}`;
  const secret = await cronSecretOf(settings);
  const progress = await readAll(`${address.replace(/\/+$/, "")}/api/cron/sync?budget=${BUDGET_MS}`, secret);
  console.log(
    `Read ${progress.read} records on ${progress.pages} pages; ${progress.differed} differed and were corrected.`,
  );
}, HELP);

async function readAll(url: string, secret: string): Promise<Progress> {
  for (let failures = 0; failures < PATIENCE;) {
    const answer = await ask(url, secret);
    if (answer === null) {
      failures += 1;
      console.error("The commerce service does not answer. Trying again.");
    } else {
      failures = 0;
      const { done, at, read, differed } = answer;
      console.log(
        `${at ?? (done ? "done" : "another process is reading")}: ${read} read, ${differed} differed`,
      );
      if (answer.done) return answer;
    }
    if (!answer?.at) await sleep(PAUSE_MS);
  }
  throw new AppError(
    "unavailable",
    "The commerce service did not answer. What was read is saved; try again later.",
  );
}

/** How far it is; null while the service is away. */
async function ask(url: string, secret: string): Promise<Progress | null> {
  const headers = { authorization: `Bearer ${secret}` };
  const response = await fetch(url, { method: "POST", headers }).catch((cause: unknown) => {
    throw new AppError("unavailable", `Nothing answers at ${new URL(url).origin}. Start the app first.`, {
      cause,
    });
  });
  if (response.status === 503) return null;
  if (response.status === 401) throw new AppError("unauthenticated", "The app has another CRON_SECRET.");
  const parsed = answerSchema.safeParse(await response.json().catch(() => null));
  if (!parsed.success) throw new AppError("upstream", `${new URL(url).origin} answered ${response.status}.`);
  return parsed.data;
}

/** The one that is set, else the one that was made up for the embedded set-up. */
async function cronSecretOf(settings: Settings): Promise<string> {
  const isOnItsOwn = !settings["DATABASE_URL"]?.trim() || settings["NODE_ENV"] === "development";
  const made = isOnItsOwn ? await completeSecrets(dataFolderOf(settings), settings) : {};
  const secret = settings["CRON_SECRET"]?.trim() || made["CRON_SECRET"];
  if (!secret) throw new AppError("invalid", "CRON_SECRET is not set.");
  return secret;
}
