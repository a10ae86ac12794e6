import { AppError } from "@/lib/errors";

/** Runs a command of `bin/`. What was foreseen ends it with one sentence; only a defect of ours shows its stack. */
export function command(main: () => Promise<void>): void {
  main().catch((error: unknown) => {
    console.error(error instanceof AppError ? error.message : error);
    process.exitCode = 1;
  });
}
