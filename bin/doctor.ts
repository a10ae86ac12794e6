import { join } from "node:path";
import { examine, type Group } from "@/lib/doctor/examine";
import { countOf, type Level } from "@/lib/doctor/finding";
import { checkEnv } from "@/lib/env/problems";
import { command, type Help } from "./command";
import { root } from "./root";
import { findRunningPort } from "./serve/running";
import { findKeptSecrets, SECRET_NAMES } from "./serve/secrets";
import { chosenSettings, dataFolderOf, type Settings } from "./settings";

const HELP: Help = {
  use: "npm run doctor",
  does: "Check settings, keys, webhook, mail and clocks, and say how to fix what is wrong. Exits with 1 if there is a problem. With NODE_ENV=production it reads the settings as a live server does. If a server runs on the same data folder, it examines that one.",
  options: {
    "--json": "print the findings for programs",
    "--file <path>": "read the settings of a server from this file",
  },
};

command(async () => {
  const settings = await withRunningPort(chosenSettings(process.argv));
  const isEmbedded = !settings["DATABASE_URL"]?.trim();
  // As `npm start` sees them: secrets that it creates are read from where it stores them, and are never missing.
  const hasOwnSecrets = isEmbedded || settings["NODE_ENV"] === "development";
  const secrets = hasOwnSecrets ? await findKeptSecrets(dataFolderOf(settings), settings) : {};
  const own = new Set([...(hasOwnSecrets ? SECRET_NAMES : []), ...(isEmbedded ? ["DATABASE_URL"] : [])]);
  const { env, problems } = checkEnv({
    ...settings,
    ...secrets,
    ...(isEmbedded && { DATABASE_EMBEDDED: "1" }),
  });
  const groups = await examine({
    env,
    problems: problems.filter((text) => !own.has(text.replace(" is not set", ""))),
    migrations: join(root, "prisma", "migrations"),
  });
  console.log(process.argv.includes("--json") ? JSON.stringify(groups, null, 2) : report(groups));
  // A mail server or a database that hangs must not keep the process.
  process.exit(countOf(groups, "problem") > 0 ? 1 : 0);
}, HELP);

/** A server that was started with another PORT is examined where it is; one that was named is examined as named. */
async function withRunningPort(settings: Settings): Promise<Settings> {
  if (settings["PORT"] || settings["APP_URL"] || process.argv.includes("--file")) return settings;
  const port = await findRunningPort(dataFolderOf(settings));
  return port === null ? settings : { ...settings, PORT: String(port) };
}

const SIGNS: Record<Level, string> = { ok: "ok     ", warning: "WARNING", problem: "PROBLEM" };

function report(groups: Group[]): string {
  const parts = groups.map(({ name, findings }) =>
    [
      name,
      ...findings.flatMap(({ level, seen, cure }) => [
        `  ${SIGNS[level]}  ${seen}`,
        ...(cure ? [`           To fix it: ${cure}`] : []),
      ]),
    ].join("\n"),
  );
  const count = (level: Level) => countOf(groups, level);
  const summary = `${count("problem")} problems, ${count("warning")} warnings, ${count("ok")} OK.`;
  return [...parts, summary].join("\n\n");
}
