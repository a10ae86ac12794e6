import { resolve } from "node:path";
import { root } from "./root";
import { command, type Help } from "./command";
import { createAsker } from "./setup/asker";
import { readEnvFile, writeEnvFile } from "./setup/env-file";
import { findAnswers } from "./setup/find-answers";
import { registerWebhook } from "./setup/register-webhook";

const HELP: Help = {
  use: "npm run setup",
  does: "Connect your store: ask for the settings, check them with the service, register the webhook and write .env.local. Settings that are there already stay as they are.",
  options: {
    "--yes": "ask nothing, and take what is missing from the environment",
    "--file <path>": "write another file",
  },
};

command(async () => {
  const args = process.argv.slice(2);
  const file = resolve(root, args[args.indexOf("--file") + 1 || args.length] ?? ".env.local");
  const asker = createAsker({ isSilent: args.includes("--yes") });
  try {
    const found = await findAnswers(asker, await readEnvFile(file));
    console.log(await registerWebhook(found));
    const added = await writeEnvFile(file, found.settings);
    console.log(
      added.length > 0 ? `Wrote ${added.join(", ")} to ${file}.` : `${file} already has everything.`,
    );
    console.log("Start the app, then `npm run doctor` checks that everything works.");
  } finally {
    asker.close();
  }
}, HELP);
