import { cn } from "@/lib/utils";
import type { LifeEntry } from "@/lib/admin/life";
import { Moment } from "./moment";
import { TextLink } from "./text-link";

/** What happened, newest first, along one line; news of it stand smaller than what it was. */
export function LifeLine({ entries }: { entries: LifeEntry[] }) {
  return (
    <ol className="ml-1.5 border-l border-border">
      {entries.map(({ key, at, what, detail, isNews, href }) => (
        <li key={key} className="relative pb-3 pl-5 text-sm">
          <span
            aria-hidden
            className={cn(
              "absolute top-1.5 rounded-full",
              isNews ? "-left-[3px] size-[5px] bg-input" : "-left-[5px] size-[9px] bg-primary",
            )}
          />
          <span className="block text-muted-foreground">
            <Moment at={at} />
          </span>
          <span className={isNews ? "text-muted-foreground" : "font-medium"}>
            {href ? <TextLink href={href}>{what}</TextLink> : what}
          </span>
          {detail ? <span className="text-muted-foreground"> · {detail}</span> : null}
        </li>
      ))}
    </ol>
  );
}
