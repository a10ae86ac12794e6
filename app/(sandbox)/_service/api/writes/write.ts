import type { Call } from "../call";
import type { Id, Row } from "../../wire/resource";

/** `attributes` are shown in this one answer and kept nowhere. */
type Created = { id: Id; attributes?: Record<string, unknown> };

/** A request to change something that is there, and what time it is in its store. */
type Change = Call & { now: Date };

/** How one type may be changed. What is left out cannot be done; bodies come with their frame checked. */
export type Write = {
  create?: (body: unknown, call: Call) => Promise<Created>;
  update?: (row: Row, body: unknown, change: Change) => Promise<void>;
  /** Whether the row is gone for good, or kept in another state and shown in the answer. */
  remove?: (row: Row, change: Change) => Promise<"gone" | "kept">;
};
