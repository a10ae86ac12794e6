import { env } from "@/app/(sandbox)/_service/env";

/** Runs once when the server starts, while its database opens. */
export async function register() {
  // Written this way so that the bundler drops the branch where there is no Node.
  if (process.env.NEXT_RUNTIME === "nodejs") {
    const { waitUntilOpen } = await import("@/lib/server/database");
    await (await import("@/app/(sandbox)/start")).startSandbox(waitUntilOpen(env));
  }
}
