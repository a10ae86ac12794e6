import { execFileSync } from "node:child_process";

/** The memory of all processes of a group, in megabytes. */
export function memoryMbOfGroup(group: number | undefined): number {
  const said = execFileSync("ps", ["-eo", "pgid=,rss="], { encoding: "utf8" });
  const own = said
    .split("\n")
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter(([id]) => id === group);
  return own.reduce((sum, [, kilobytes = 0]) => sum + kilobytes, 0) / 1024;
}
