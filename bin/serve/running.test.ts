import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { dataFolderOf } from "../settings";
import { findRunningPort, noteRunning } from "./running";

const path = mkdtempSync(join(tmpdir(), "billfold-running-"));
const folder = dataFolderOf({ DATA_DIR: path });
afterAll(() => rmSync(path, { recursive: true }));

it("a command beside a server knows its port, and believes no process that has ended", async () => {
  expect(await findRunningPort(folder)).toBeNull();
  await noteRunning(folder, 3100);
  expect(await findRunningPort(folder)).toBe(3100);
  const { pid } = spawnSync(process.execPath, ["--version"]);
  writeFileSync(folder.running, JSON.stringify({ pid, port: 3100 }));
  expect(await findRunningPort(folder)).toBeNull();
  writeFileSync(folder.running, "{");
  expect(await findRunningPort(folder)).toBeNull();
});
