import { type Fact, facts } from "@/lib/legal/facts";
import { isGap } from "@/lib/legal/open-gaps";

/** What only the company knows; marked where it was not filled in. */
export function FactWords({ of }: { of: Fact }) {
  const words = facts[of];
  if (!isGap(words)) return words;
  return (
    <mark className="rounded-sm bg-warning-soft box-decoration-clone px-0.5 py-0.5 font-medium text-warning">
      {words}
    </mark>
  );
}
