import type { SandboxDb } from "../db";
import type { StoreClocks } from "../time/store-clocks";

/** One request on its way: what every operation needs to answer it. */
export type Call = { request: Request; query: URLSearchParams; db: SandboxDb; clocks: StoreClocks };

export type Operation = (call: Call) => Promise<Response>;
