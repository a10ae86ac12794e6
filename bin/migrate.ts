import { AppError } from "@/lib/errors";
import { migrateAll } from "@/prisma/migrate";
import { command, type Help } from "./command";
import { checkSettings, databaseUrlOf, readSettings } from "./settings";

const HELP: Help = {
  use: "npm run migrate",
  does: "Apply the missing migrations to DATABASE_URL. `npm run dev` and `npm start` do this by themselves.",
  options: {
    "--check": "only if a server could start with these settings",
  },
};

command(async () => {
  const isDeployment = process.env["VERCEL"] !== undefined || process.env["NODE_ENV"] === "production";
  const settings = readSettings(isDeployment ? "production" : "development");
  const url = databaseUrlOf(settings);
  if (!url)
    throw new AppError("invalid", "DATABASE_URL is not set; the embedded Postgres migrates when it starts.");
  if (process.argv.includes("--check")) checkSettings(settings, false);
  const applied = await migrateAll(url, settings);
  console.log(applied.length > 0 ? `Applied ${applied.join(", ")}.` : "The database is up to date.");
}, HELP);
