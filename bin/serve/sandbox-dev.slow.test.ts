import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "vitest";
import { findFreePort } from "@/e2e/runner/free-port";
import { root } from "../root";

it(
  "`npm run dev` serves the app from an empty folder, goes on, and ends with its command",
  { timeout: 180_000 },
  async () => {
    const folder = await mkdtemp(join(tmpdir(), "billfold-dev-"));
    const port = String(await findFreePort());
    // As on a fresh machine, without the settings of the tests.
    const { PATH = "", HOME = "" } = process.env;
    const env = {
      NODE_ENV: "development" as const,
      PATH,
      HOME,
      DATABASE_URL: "",
      DATA_DIR: folder,
      PORT: port,
    };
    const dev = spawn(process.execPath, ["--import", "tsx", "bin/dev.ts"], {
      cwd: root,
      env,
      stdio: "ignore",
    });
    const ask = (path: string) =>
      fetch(`http://localhost:${port}${path}`).then(
        ({ status }) => status,
        () => null,
      );
    try {
      await expect.poll(() => ask("/api/health"), { timeout: 120_000, interval: 500 }).toBe(200);
      // Longer than it takes a server to notice that it was left alone.
      await sleep(4_000);
      expect([dev.exitCode, await ask("/pricing")]).toEqual([null, 200]);
    } finally {
      dev.kill("SIGKILL");
      await once(dev, "exit");
    }
    await expect.poll(() => ask("/api/health"), { timeout: 30_000, interval: 500 }).toBeNull();
    await rm(folder, { recursive: true, force: true });
  },
);
