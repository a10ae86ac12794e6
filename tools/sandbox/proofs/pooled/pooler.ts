import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { findFreePort } from "../../../../e2e/runner/free-port";

/** PgBouncer between the merchant and its database. */
export type Pooler = { url: string; stop: () => Promise<void> };

/** Some systems install it in a folder that only root's PATH has. */
const PROGRAM = process.env["PGBOUNCER"] ?? "pgbouncer";
/** Fewer than the servers' connections, so that transactions really share them. */
const SERVER_CONNECTIONS = 6;

/** Starts PgBouncer in transaction mode in front of a database. Throws if it is not installed. */
export async function startPooler(databaseUrl: string): Promise<Pooler> {
  const port = await findFreePort();
  const folder = mkdtempSync(join(tmpdir(), "billfold-pooler-"));
  // PgBouncer drops root before it opens its files.
  chmodSync(folder, 0o755);
  const file = join(folder, "pgbouncer.ini");
  writeFileSync(file, settingsFor(new URL(databaseUrl), port));
  const child = spawn(PROGRAM, ["--quiet", file], { stdio: ["ignore", "ignore", "inherit"] });
  const failed = once(child, "error").then(([error]) => {
    throw new Error("PgBouncer could not be started: is it installed?", { cause: error });
  });
  await Promise.race([listens(port), failed]);
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${port}`;
  return {
    url: url.href,
    stop: async () => {
      const ended = once(child, "exit");
      child.kill("SIGINT");
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}

function settingsFor({ hostname, port, username, password }: URL, own: number): string {
  const login = `user=${username || "postgres"}${password ? ` password=${decodeURIComponent(password)}` : ""}`;
  return `[databases]
* = host=${hostname} port=${port || 5432} ${login}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${own}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${SERVER_CONNECTIONS}
max_client_conn = 500
log_connections = 0
log_disconnections = 0
${process.getuid?.() === 0 ? "user = nobody" : ""}
`;
}

async function listens(port: number): Promise<void> {
  for (const end = Date.now() + 10_000; Date.now() < end; await sleep(100)) {
    const socket = connect(port, "127.0.0.1");
    const isThere = await new Promise<boolean>((resolve) => {
      socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
    });
    socket.destroy();
    if (isThere) return;
  }
  throw new Error("PgBouncer does not listen.");
}
