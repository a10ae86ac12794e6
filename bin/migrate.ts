import { AppError } from "@/lib/errors";
import { migrate } from "@/prisma/migrate";
import { command } from "./command";
import { readSettings } from "./settings";

/** `npm run migrate`: applies the missing migrations to DATABASE_URL. `npm run dev` and `npm start` do so by themselves. */
command(async () => {
  const url = readSettings("development")["DATABASE_URL"]?.trim();
  if (!url)
    throw new AppError("invalid", "DATABASE_URL is not set; the embedded Postgres migrates when it starts.");
  const applied = await migrate(url);
  console.log(applied.length > 0 ? `Applied ${applied.join(", ")}.` : "The database is up to date.");
});
