import type { SandboxDb } from "@/lib/db";

/** One request on its way: what every operation needs to answer it. */
export type Call = { request: Request; query: URLSearchParams; db: SandboxDb; now: Date };

export type Operation = (call: Call) => Promise<Response>;
