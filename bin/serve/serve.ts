import { existsSync } from "node:fs";
import { join } from "node:path";
import { AppError } from "@/lib/errors";
import { root } from "../root";
import { dataFolderOf, readSettings } from "../settings";
import { bannerOf } from "./banner";
import { checkSettings } from "./check-settings";
import { openDatabase } from "./database";
import { listeningOf } from "./listen";
import { startNext } from "./next-process";
import { checkPort } from "./port";
import { noteRunning } from "./running";
import { completeSecrets } from "./secrets";
import { storeNameOf } from "./sandbox-store-name"; // sandbox
import { superviseUntilEnd } from "./supervise";

export type Mode = "development" | "production";

/** Secrets, database, Next, in this order; everything stops in the opposite one. Next begins while the embedded database opens. */
export async function serve(mode: Mode): Promise<void> {
  const startedAt = performance.now();
  // Next reads the .env files itself and goes on watching them, so it gets the environment as it was.
  const inherited = { ...process.env };
  const settings = readSettings(mode);
  const folder = dataFolderOf(settings);
  const isEmbedded = !settings["DATABASE_URL"]?.trim();
  const hasOwnSecrets = isEmbedded || mode === "development";
  const secrets = hasOwnSecrets ? await completeSecrets(folder, settings) : {};
  const env = checkSettings({ ...settings, ...secrets }, isEmbedded);
  if (mode === "production") checkBuild();
  await checkPort(env.PORT);
  const database = await openDatabase(settings, folder);
  const ours = {
    ...secrets,
    DATABASE_URL: database.url,
    DATABASE_EMBEDDED: isEmbedded ? "1" : "0",
    // In development a forwarded port speaks, and the framework serves from a process further away.
    PEER_IS_KNOWN: mode === "production" && !env.TRUST_PROXY ? "1" : "0",
    SANDBOX_STORE_NAME: storeNameOf(settings), // sandbox
  };
  await noteRunning(folder, env.PORT);
  const listening = listeningOf(env);
  const next = startNext(mode, listening, { ...inherited, ...ours, PORT: String(env.PORT) });
  await superviseUntilEnd(next, database, () => {
    const seconds = (performance.now() - startedAt) / 1000;
    console.log(bannerOf({ env, database: database.name, seconds }));
  });
}

function checkBuild(): void {
  if (existsSync(join(root, ".next", "BUILD_ID"))) return;
  throw new AppError("not_found", "There is no build yet. Run `npm run build` first.");
}
