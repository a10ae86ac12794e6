import { chmod, readFile, rename, writeFile } from "node:fs/promises";
import { parseEnv } from "node:util";
import { AppError } from "@/lib/errors";
import type { Settings } from "../settings";

const HEADING = "# Written by `npm run setup`.";
/** What means something to those who read such files. */
const ODD = /[\s"'`#$\\]/;

/** The settings in a file like .env.local; none where there is no such file. */
export async function readEnvFile(file: string): Promise<Settings> {
  return parseEnv(await textOf(file));
}

/**
 * Adds the settings that the file has no value for, and leaves every line that is there as it is. Only its owner may read it.
 * Returns the names of those that it added.
 */
export async function writeEnvFile(file: string, settings: Record<string, string>): Promise<string[]> {
  const text = await textOf(file);
  const kept: Settings = parseEnv(text);
  const added = Object.entries(settings).filter(([name, value]) => value !== "" && !kept[name]);
  const odd = added.find(([, value]) => ODD.test(value));
  if (odd)
    throw new AppError(
      "invalid",
      `${odd[0]} has a character that means something in ${file}. Write it there yourself, and run this again.`,
    );
  if (added.length > 0) {
    const draft = `${file}.${process.pid}`;
    const before = text === "" || text.endsWith("\n") ? text : `${text}\n`;
    const heading = text.includes(HEADING) ? "" : `${before ? "\n" : ""}${HEADING}\n`;
    const lines = added.map(([name, value]) => `${name}=${value}\n`).join("");
    await writeFile(draft, before + heading + lines, { mode: 0o600 });
    await rename(draft, file);
  } else if (text !== "") await chmod(file, 0o600);
  return added.map(([name]) => name);
}

async function textOf(file: string): Promise<string> {
  return await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return "";
    throw error;
  });
}
