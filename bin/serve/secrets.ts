import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { z } from "zod";
import { AppError } from "@/lib/errors";
import type { DataFolder, Settings } from "../settings";

const MAKE: Record<string, () => string> = {
  AUTH_SECRET: () => randomBytes(32).toString("base64url"),
  SANDBOX_SECRET: () => randomBytes(32).toString("base64url"), // sandbox
  CRON_SECRET: () => randomBytes(24).toString("base64url"),
  // The service takes 6 to 40 characters.
  COMMERCE_WEBHOOK_SECRET: () => `whsec_${randomBytes(16).toString("hex")}`,
};

/** What a start makes up where its own machine is all that it serves. */
export const SECRET_NAMES = Object.keys(MAKE);

/** Values that earlier starts made up for the secrets that are not set. Makes none. */
export async function findKeptSecrets(folder: DataFolder, settings: Settings) {
  const kept = await readKept(folder);
  return Object.fromEntries(Object.entries(kept).filter(([name]) => !settings[name]?.trim()));
}

/** Values for the secrets that are not set: those kept in the data folder, else new ones, which are kept from now on. */
export async function completeSecrets(folder: DataFolder, settings: Settings) {
  const kept = await readKept(folder);
  const unset = SECRET_NAMES.filter((name) => !settings[name]?.trim());
  const missing = unset.filter((name) => !kept[name]);
  const made = Object.fromEntries(missing.map((name) => [name, MAKE[name]?.() ?? ""]));
  const all = { ...kept, ...made };
  if (missing.length > 0) await keep(folder, all);
  return Object.fromEntries(unset.map((name) => [name, all[name] ?? ""]));
}

async function readKept(folder: DataFolder): Promise<Record<string, string>> {
  if (!existsSync(folder.secrets)) return {};
  try {
    return z.record(z.string(), z.string()).parse(JSON.parse(await readFile(folder.secrets, "utf8")));
  } catch (cause) {
    throw new AppError(
      "invalid",
      `${folder.secrets} cannot be read. Fix it, or delete it to get new secrets.`,
      { cause },
    );
  }
}

async function keep(folder: DataFolder, secrets: Record<string, string>): Promise<void> {
  await mkdir(folder.path, { recursive: true, mode: 0o700 });
  const draft = `${folder.secrets}.${process.pid}`;
  await writeFile(draft, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  await rename(draft, folder.secrets);
}
