import { readdirSync } from "node:fs";
import { join, relative } from "node:path";
import { root } from "../../bin/root";

/** What people do not write, or git does not track. A copy of this tree need not have git. */
const LEFT_OUT = /^(?:node_modules|generated|pictures|\..+)$/;

/** Every file that people write, by its path below the root; without those whose name begins with a dot. */
export function writtenFiles(folder: string = root): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (LEFT_OUT.test(entry.name)) return [];
    const path = join(folder, entry.name);
    return entry.isDirectory() ? writtenFiles(path) : [relative(root, path)];
  });
}
