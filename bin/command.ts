import { AppError } from "@/lib/errors";

/** What `--help` prints: how a command is called, what it does, and its options with what each is for. */
export type Help = { use: string; does: string; options?: Record<string, string> };

/**
 * Runs a command. What was foreseen ends it with one sentence; only a defect of ours shows its stack. With `help` it handles `--help`,
 * and refuses an option that it doesn't have before it does anything.
 */
export function command(main: () => Promise<void>, help?: Help): void {
  if (help && process.argv.includes("--help")) return console.log(helpText(help));
  checkOptions(help)
    .then(main)
    .catch((error: unknown) => {
      console.error(isForeseen(error) ? error.message : error);
      process.exitCode = 1;
    });
}

async function checkOptions(help?: Help): Promise<void> {
  const options = new Set(Object.keys(help?.options ?? {}).map((option) => option.split(" ")[0]));
  const unknown = process.argv.slice(2).find((word) => word.startsWith("-") && !options.has(word));
  if (help && unknown)
    throw new AppError("invalid", `There is no option ${unknown}. See: ${help.use} -- --help`);
}

function helpText({ use, does, options = {} }: Help): string {
  const names = Object.keys(options);
  const width = Math.max(0, ...names.map(({ length }) => length));
  const rows = names.map((name) => `  ${name.padEnd(width)}  ${options[name]}`);
  const usage = rows.length > 0 ? `${use} [-- options]` : use;
  return [usage, "", does, ...(rows.length > 0 ? ["", ...rows] : [])].join("\n");
}

/** The system's own errors (no permission, disk full) are complete, with the path. */
function isForeseen(error: unknown): error is Error {
  return error instanceof AppError || (error instanceof Error && "syscall" in error);
}
