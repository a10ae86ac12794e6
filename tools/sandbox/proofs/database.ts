import { fork } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { Client } from "pg";
import { root } from "../../../bin/root";

/** A database for one proof, which is gone after it. */
export type ProofDatabase = { url: string; engine: Engine; drop: () => Promise<void> };

export type Engine = "native" | "embedded";

/** An empty database: of the Postgres server that TEST_DATABASE_URL names, else an embedded one in a process of its own. */
export async function createDatabase(): Promise<ProofDatabase> {
  const server = process.env["TEST_DATABASE_URL"]?.trim();
  return server ? await createNative(server) : await createEmbedded();
}

async function createNative(server: string): Promise<ProofDatabase> {
  const name = `billfold_proof_${randomUUID().replaceAll("-", "")}`;
  await query(server, `CREATE DATABASE ${name}`);
  // Proofs run on a database that is not in UTC, as on most machines.
  await query(server, `ALTER DATABASE ${name} SET timezone TO 'Asia/Kolkata'`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const drop = async () => {
    await query(server, `DROP DATABASE ${name} WITH (FORCE)`);
  };
  return { url: url.href, engine: "native", drop };
}

async function createEmbedded(): Promise<ProofDatabase> {
  const child = fork(`${root}/.config/embedded-database.ts`, { execArgv: ["--import", "tsx"] });
  const [url] = (await once(child, "message")) as [string];
  const drop = async () => {
    child.disconnect();
    await once(child, "exit");
  };
  return { url, engine: "embedded", drop };
}

/** Runs one statement on a connection of its own. */
export async function query<Row extends object>(
  url: string,
  sql: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(sql, values)).rows;
  } finally {
    await client.end();
  }
}
