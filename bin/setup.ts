import { resolve } from "node:path";
import { connectTo } from "@/lib/doctor/service";
import { lackingEvents, leadsTo, listWebhooks, webhookAddress } from "@/lib/doctor/webhook";
import { EVENT_NAMES } from "@/lib/lemonsqueezy/events";
import { isLoopback } from "@/lib/server/hosts";
import { root } from "./root";
import { command, type Help } from "./command";
import { createAsker } from "./setup/asker";
import { readEnvFile, writeEnvFile } from "./setup/env-file";
import { type Answers, findAnswers } from "./setup/find-answers";

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

/**
 * Has the service send every event to this app, signed with our secret: by a webhook of this address that is there, else by a new one.
 * Says what it did. The secret of one that is there cannot be read, so it is always set.
 */
async function registerWebhook({ service, storeId, mode, settings }: Answers): Promise<string> {
  const address = webhookAddress(settings["APP_URL"] ?? "");
  if (isLoopback(address) && !isLoopback(service.COMMERCE_API_URL))
    return `No webhook was registered: the service cannot reach ${address}. Set APP_URL to a public address and run this again.`;
  const secret = settings["COMMERCE_WEBHOOK_SECRET"];
  const all = await listWebhooks(service, storeId);
  const ours = all.find((one) => leadsTo(one.url, address) && one.test_mode === (mode === "test"));
  if (ours) {
    const events = [...ours.events, ...lackingEvents(ours)];
    const attributes = { url: address, events, secret };
    const data = { type: "webhooks", id: ours.id, attributes };
    await connectTo(service).patch(["webhooks", ours.id], { data });
    return `Webhook ${ours.id} leads to ${address}, with all events and this secret.`;
  }
  const attributes = { url: address, events: EVENT_NAMES, secret, test_mode: mode === "test" };
  const relationships = { store: { data: { type: "stores", id: storeId } } };
  const made = await connectTo(service).post(["webhooks"], {
    data: { type: "webhooks", attributes, relationships },
  });
  return `Registered webhook ${made.id}, which leads to ${address}.`;
}
