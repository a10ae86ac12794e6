import type { Call } from "./call";
import type { Id, Row } from "./resource";

/** `attributes` are shown in this one answer and kept nowhere. */
type Created = { id: Id; attributes?: Record<string, unknown> };

/** How one type may be changed. What is left out cannot be done; bodies come with their frame checked. */
export type Write = {
  create?: (body: unknown, call: Call) => Promise<Created>;
  update?: (row: Row, body: unknown, call: Call) => Promise<void>;
  /** Whether the row is gone for good, or kept in another state and shown in the answer. */
  remove?: (row: Row, call: Call) => Promise<"gone" | "kept">;
};
