import { randomUUID } from "node:crypto";
import { ask } from "./databases";

export type OwnDatabase = { url: string; drop: () => Promise<void> };

/**
 * An empty database on this server, such as that of TEST_DATABASE_URL, deleted by `drop`. It is not in UTC, like the databases of most
 * machines.
 */
export async function createNativeDatabase(server: string): Promise<OwnDatabase> {
  const name = `billfold_test_${randomUUID().replaceAll("-", "")}`;
  await ask(server, `CREATE DATABASE ${name}`);
  await ask(server, `ALTER DATABASE ${name} SET timezone TO 'Asia/Kolkata'`);
  // On a busy disk a commit may take seconds. Without waiting for it, only a crash of Postgres loses anything, which no test causes.
  await ask(server, `ALTER DATABASE ${name} SET synchronous_commit TO off`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const drop = async () => {
    await ask(server, `DROP DATABASE ${name} WITH (FORCE)`);
  };
  return { url: url.href, drop };
}
