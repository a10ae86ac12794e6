import type { Step } from "./step";

/** One thing of a batch: what happens to a subscription, or a license key that expires. */
export type Item = { kind: "step"; at: Date; step: Step } | { kind: "key"; at: Date; id: number };
