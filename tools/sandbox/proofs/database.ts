import { fork } from "node:child_process";
import { once } from "node:events";
import { Client } from "pg";
import { createNativeDatabase } from "@/prisma/testing/native-database";
import { root } from "../../../bin/root";

/** A database for one proof, deleted after it. */
export type ProofDatabase = { url: string; engine: Engine; drop: () => Promise<void> };

export type Engine = "native" | "embedded";

/** An empty database on the Postgres server of TEST_DATABASE_URL, or an embedded one in a process of its own. */
export async function createDatabase(): Promise<ProofDatabase> {
  const server = process.env["TEST_DATABASE_URL"]?.trim();
  return server ? { ...(await createNativeDatabase(server)), engine: "native" } : await createEmbedded();
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
