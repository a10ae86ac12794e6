import { Notice } from "../basic/card";
import type { Refusal } from "./checkout-state";

export function RefusalNotice({ refusal }: { refusal: Refusal }) {
  if (refusal.kind === "invalid") return <Notice tone="bad" title={refusal.message} />;
  return (
    <Notice tone="bad" title="The payment did not go through">
      {refusal.message} Nothing was charged, and what you entered above is still there.
    </Notice>
  );
}
