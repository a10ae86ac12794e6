import { readEnv } from "./read-env";

export type { Env } from "./read-env";

/** The settings of this process, read once. Importing it never fails because of a missing secret: a build has none. */
export const env = readEnv(process.env);
