import nextEnv from "@next/env";
import { root } from "./root";

export type Settings = Record<string, string | undefined>;

const quiet = { info: () => {}, error: console.error };

/** The settings as Next will see them: the environment, completed by the `.env` files of the mode. */
export function readSettings(mode: "development" | "production"): Settings {
  const { combinedEnv } = nextEnv.loadEnvConfig(root, mode === "development", quiet);
  return { ...combinedEnv, NODE_ENV: mode };
}
