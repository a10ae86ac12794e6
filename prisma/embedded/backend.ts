import { PGlite } from "@electric-sql/pglite";
import { AppError } from "@/lib/errors";
import type { FolderLock } from "./folder-lock";
import { startupMessage } from "./messages";
import { Turn } from "./turn";

/** The one session that all clients share, each in its turn. */
export type Backend = {
  /** What a server says to a client whom it has let in. */
  greeting: Uint8Array;
  turn: Turn;
  /** Runs a batch of protocol messages. Only for whoever has the turn. */
  execute(batch: Uint8Array): Promise<Uint8Array>;
  close(): Promise<void>;
};

/** All clients share one session. It would run in the zone of the machine that created the folder, and `RESET ALL` returns to it. */
const UTC = ["-c", "TimeZone=UTC"];

/** Opens the database in the folder. Once the folder's lock is lost it runs nothing more, for another process may write there. */
export async function openBackend(folder: string, lock?: FolderLock): Promise<Backend> {
  const database = await PGlite.create({
    dataDir: folder,
    startParams: [...PGlite.defaultStartParams, ...UTC],
  });
  const greeting = Uint8Array.from(await database.execProtocolRaw(startupMessage()));
  const isLost = () => lock?.isHeld() === false;
  return {
    greeting,
    turn: new Turn(),
    execute: async (batch) => {
      if (isLost()) throw new AppError("conflict", `The lock of ${folder} was removed. Start again.`);
      return await database.execProtocolRaw(batch);
    },
    // Closing writes a checkpoint.
    close: async () => (isLost() ? undefined : await database.close()),
  };
}
