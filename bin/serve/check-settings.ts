import { checkEnv } from "@/lib/env/problems";
import { AppError } from "@/lib/errors";
import type { Env } from "@/lib/env/read-env";
import type { Settings } from "../settings";

/** The settings, read and complete, or one error with everything that is wrong with them. */
export function checkSettings(settings: Settings, isEmbedded: boolean): Env {
  const later = isEmbedded ? { DATABASE_URL: "postgresql://embedded.invalid", DATABASE_EMBEDDED: "1" } : {};
  const { env, problems } = checkEnv({ ...settings, ...later });
  if (problems.length === 0) return env;
  throw new AppError(
    "invalid",
    ["Billfold cannot start:", ...problems.map((text) => `  ${text}`)].join("\n"),
  );
}
