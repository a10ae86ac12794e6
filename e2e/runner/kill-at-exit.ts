import type { ChildProcess } from "node:child_process";

/** Ends the process group that a child leads when this process ends before it: nothing else reaches it then. */
export function killAtExit(child: ChildProcess): void {
  const kill = () => isRunning(child) && process.kill(-child.pid!, "SIGKILL");
  process.once("exit", kill);
  child.once("exit", () => process.off("exit", kill));
}

export function isRunning(child: ChildProcess): boolean {
  return child.pid !== undefined && child.exitCode === null && child.signalCode === null;
}
