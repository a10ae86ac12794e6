import { AppError } from "@/lib/errors";

/** Runs a command of `bin/`. What was foreseen ends it with one sentence; only a defect of ours shows its stack. */
export function command(main: () => Promise<void>): void {
  main().catch((error: unknown) => {
    console.error(isForeseen(error) ? error.message : error);
    process.exitCode = 1;
  });
}

/** The system's own refusals (no permission, disk full) say all there is to say, and where. */
function isForeseen(error: unknown): error is Error {
  return error instanceof AppError || (error instanceof Error && "syscall" in error);
}
