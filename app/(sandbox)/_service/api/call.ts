import type { SandboxDb } from "../db";
import type { StoreClocks } from "../time/store-clocks";

export type Call = {
  request: Request;
  query: URLSearchParams;
  db: SandboxDb;
  clocks: StoreClocks;
  /** The only store that the caller sees, or all. */
  storeId: number;
};

export type Operation = (call: Call) => Promise<Response>;
