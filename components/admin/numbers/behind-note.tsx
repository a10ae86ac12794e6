import type { Behind } from "@/lib/admin/numbers/kept/settle";
import { Moment } from "../moment";

/** Says what the figures do not have yet. */
export function BehindNote({ behind }: { behind: Behind | null }) {
  if (!behind) return null;
  return (
    <p className="text-sm text-muted-foreground">
      {behind.since ? (
        <>
          News since <Moment at={behind.since} /> is not in all of these figures yet: it is being counted.
          Look again in a moment.
        </>
      ) : (
        "These figures are being counted from the beginning and are not whole yet. Look again in a moment."
      )}
    </p>
  );
}
