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
  if (level === "info") gather(line);
  else process.stderr.write(line);
}

const gathered: string[] = [];

/**
 * Writes what was said in one turn at its end: everybody waits while a pipe is written to, and whoever reads it is woken each time.
 * What went wrong is not among it, and is written at once.
 */
function gather(line: string): void {
  if (gathered.push(line) > 1) return;
  setImmediate(writeGathered);
  process.once("exit", writeGathered);
}

function writeGathered(): void {
  process.off("exit", writeGathered);
  if (gathered.length > 0) process.stdout.write(gathered.splice(0).join(""));
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const own = `${error.name}: ${error.message}`;
  return error.cause === undefined ? own : `${own} <- ${describe(error.cause)}`;
}
