import { AppError } from "@/lib/errors";
import type { Env } from "@/lib/env";
import type { Settings } from "../settings";

/** The settings, read and complete, or one error with everything that is wrong with them. */
export async function checkSettings(settings: Settings, isEmbedded: boolean): Promise<Env> {
  const later = isEmbedded ? { DATABASE_URL: "postgresql://embedded.invalid", DATABASE_EMBEDDED: "1" } : {};
  const { env, problems } = await read({ ...settings, ...later });
  if (problems.length > 0) {
    throw new AppError(
      "invalid",
      ["Billfold cannot start:", ...problems.map((text) => `  ${text}`)].join("\n"),
    );
  }
  return env;
}

async function read(settings: Settings): Promise<{ env: Env; problems: string[] }> {
  try {
    // It reads the settings of this process as it is imported, and fails there already when one is malformed.
    const { readEnv, problemsOf } = await import("@/lib/env");
    const env = readEnv(settings);
    return { env, problems: problemsOf(env) };
  } catch (error) {
    throw new AppError("invalid", error instanceof Error ? error.message : String(error), { cause: error });
  }
}
