import { readdirSync, readFileSync } from "node:fs";

/** Linux counts in hundredths of a second. */
const MS_PER_TICK = 10;

/** The processor's time that the processes of a group have used, in milliseconds; NaN where the system has no `/proc`. */
export function cpuMsOfGroup(group: number | undefined): number {
  try {
    const processes = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
    return processes.reduce((sum, id) => sum + ticksOf(id, group), 0) * MS_PER_TICK;
  } catch {
    return Number.NaN;
  }
}

function ticksOf(id: string, group: number | undefined): number {
  try {
    // The name of the program may hold spaces and brackets: what counts comes after the last of them.
    const fields = readFileSync(`/proc/${id}/stat`, "utf8")
      .replace(/^.*\) /s, "")
      .split(" ")
      .map(Number);
    const [processGroup, user = 0, system = 0] = [fields[2], fields[11], fields[12]];
    return processGroup === group ? user + system : 0;
  } catch {
    return 0;
  }
}
