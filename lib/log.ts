import { logLine } from "./log-line.mjs";

type Field = string | number | boolean | null | undefined;

/** One line of JSON: a dotted past-tense name and flat fields. Never bodies, keys or email addresses. */
export const log = {
  info: (event: string, fields: Record<string, Field> = {}) => write("info", event, fields),
  warn: (event: string, fields: Record<string, Field> = {}) => write("warn", event, fields),
  /** Also takes the error: its message and the chain of its causes are kept. */
  error: (event: string, error: unknown, fields: Record<string, Field> = {}) =>
    write("error", event, { ...fields, error: describe(error) }),
};

function write(level: "info" | "warn" | "error", event: string, fields: Record<string, Field>) {
  const line = logLine({ level, event, ...fields });
  (level === "info" ? process.stdout : process.stderr).write(line);
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const own = `${error.name}: ${error.message}`;
  return error.cause === undefined ? own : `${own} <- ${describe(error.cause)}`;
}
