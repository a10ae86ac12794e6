import { Client } from "pg";
import { AppError } from "@/lib/errors";
import { useUtc } from "@/lib/server/database";

/** A busy computer needs some seconds to start the embedded Postgres. */
const TIMEOUT_MS = 20_000;
/** A pooler's error for a setting in the startup message. */
const NO_SETTINGS = "08P01";

/**
 * Connects to the database at `url`, or throws an error that explains what is wrong with DATABASE_URL. `lockTimeout` is in milliseconds.
 * Needs a session of its own, so it fails behind a pooler.
 */
export async function connect(url: string, lockTimeout = 0): Promise<Client> {
  const where = describe(url);
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: TIMEOUT_MS,
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
