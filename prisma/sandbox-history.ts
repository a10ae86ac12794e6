import { fileURLToPath } from "node:url";
import { AppError } from "@/lib/errors";
import { isSandboxOn } from "@/lib/server/sandbox";
import type { History, Settings } from "./histories";

/** The sandbox's tables, which may have their own database. While the sandbox is off, it has none. */
export const sandboxHistory: History = {
  name: "sandbox",
  folder: fileURLToPath(new URL("../app/(sandbox)/_service/prisma/", import.meta.url)),
  recordSchema: "sandbox",
  schemas: ["sandbox", "sandbox_totals"],
  findUrl: (url, { SANDBOX, NODE_ENV, SANDBOX_DATABASE_URL }) =>
    isSandboxOn({ SANDBOX: SANDBOX?.trim(), NODE_ENV }) ? SANDBOX_DATABASE_URL?.trim() || url : null,
};

/** Throws if only the sandbox has a database: the merchant's would be the embedded one. */
export function refuseSandboxAlone({ DATABASE_URL, SANDBOX_DATABASE_URL }: Settings): void {
  if (DATABASE_URL?.trim() || !SANDBOX_DATABASE_URL?.trim()) return;
  throw new AppError("invalid", "SANDBOX_DATABASE_URL needs DATABASE_URL: set both or neither.");
}
