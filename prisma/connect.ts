import { Client } from "pg";
import { AppError } from "@/lib/errors";
import { useUtc } from "@/lib/server/utc";

const PATIENCE_MS = 5_000;
/** A pooler's answer to a setting at the start of a connection. */
const NO_SETTINGS = "08P01";

/**
 * A connection to the database at `url`, or an error that says in one sentence what is wrong with DATABASE_URL. It waits so long for a
 * lock, in milliseconds, and is a session of its own: a pooler refuses it.
 */
export async function connect(url: string, lockTimeout = 0): Promise<Client> {
  const where = describe(url);
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: PATIENCE_MS,
    lock_timeout: lockTimeout,
  });
  try {
    await client.connect();
    await useUtc(client);
    return client;
  } catch (error) {
    throw new AppError("unavailable", sentenceFor(error as NodeJS.ErrnoException, where), { cause: error });
  }
}

function describe(url: string): string {
  const { protocol, host, pathname } = parse(url);
  if (!/^postgres(ql)?:$/.test(protocol)) throw notAnAddress();
  return `${host}${pathname}`;
}

function parse(url: string): URL {
  if (!URL.canParse(url)) throw notAnAddress();
  return new URL(url);
}

function notAnAddress(): AppError {
  return new AppError(
    "invalid",
    "DATABASE_URL is not an address of the form postgresql://user:password@host:5432/name.",
  );
}

function sentenceFor({ code, message }: NodeJS.ErrnoException, where: string): string {
  if (code === "28P01" || code === "28000")
    return `The database at ${where} refuses the user or password of DATABASE_URL.`;
  if (code === NO_SETTINGS && message.includes("startup parameter"))
    return `The database at ${where} is behind a pooler, through which nothing can be migrated. Set DIRECT_DATABASE_URL to its address past the pooler.`;
  if (code === "3D000") return `The database at ${where} does not exist. Create it, or correct DATABASE_URL.`;
  return `The database at ${where} cannot be reached (${code ?? message}). Is DATABASE_URL right, and does it run?`;
}
