import { Badge } from "../../basic/badge";
import { FAULT_WORDS } from "./fault-words";

/** Whether an event was made by hand, and what the fault panel did to its delivery. */
export function DeliveryMarks({ isSimulated, fault }: { isSimulated: boolean; fault: string | null }) {
  const faults = fault?.split(" ") ?? [];
  if (!isSimulated && faults.length === 0) return null;
  return (
    <span className="ml-2 inline-flex flex-wrap gap-1.5 align-middle">
      {isSimulated ? <Badge tone="accent">By hand</Badge> : null}
      {faults.map((name) => (
        <Badge key={name} tone="warn">
          {titleOf(name)}
        </Badge>
      ))}
    </span>
  );
}

function titleOf(name: string): string {
  const words: Record<string, { title: string }> = FAULT_WORDS;
  return words[name]?.title ?? name;
}
