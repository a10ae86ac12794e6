import type { Env } from "@/lib/env/read-env";

/** What is examined: the settings, what `checkEnv` says of them, and the folder of the migrations that belong to this code. */
export type Setup = { env: Env; problems: string[]; migrations: string };
