import type { Behind } from "@/lib/admin/numbers/kept/settle";
import { Moment } from "../moment";

/** Says what the figures do not have yet. */
export function BehindNote({ behind }: { behind: Behind | null }) {
  if (!behind) return null;
  return (
    <p className="text-sm text-muted-foreground">
      {behind.since ? (
        <>
          Changes since <Moment at={behind.since} /> are still being counted and aren’t in all of these
          figures yet. Reload in a moment.
        </>
      ) : (
        "These figures are being counted from the beginning and aren’t complete yet. Reload in a moment."
      )}
    </p>
  );
}
