import type { EventBody as Body } from "@/lib/admin/events/event";
import { Facts } from "../facts";

/** An event as it was understood, and as it came. */
export function EventBody({ body, headers }: { body: Body; headers: [name: string, value: string][] }) {
  if (body.state === "purged") {
    return (
      <p className="text-sm text-muted-foreground">
        The bytes are no longer kept, only their hash. A repeat is still recognized, but the event can’t be
        replayed.
      </p>
    );
  }
  return (
    <div className="space-y-3">
      {body.state === "parsed" ? <Listing title="Parsed" text={body.parsed} isOpen /> : null}
      <Listing title="As sent" text={body.raw} isOpen={body.state === "unreadable"} />
      <Facts facts={headers} />
    </div>
  );
}

function Listing({ title, text, isOpen }: { title: string; text: string; isOpen: boolean }) {
  return (
    <details open={isOpen} className="rounded-lg border border-border">
      <summary className="flex min-h-11 items-center px-4 text-sm font-medium">{title}</summary>
      <pre
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard
        tabIndex={0}
        aria-label={title}
        className="max-h-[32rem] overflow-auto border-t border-border bg-muted p-4 font-mono text-xs leading-5 break-all whitespace-pre-wrap"
      >
        {text}
      </pre>
    </details>
  );
}
