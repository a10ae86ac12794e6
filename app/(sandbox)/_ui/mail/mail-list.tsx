import Link from "next/link";
import { Card } from "../basic/card";
import { Time } from "../shared/time/time";
import type { MailLine } from "@/app/(sandbox)/_service/dashboard/mails";

/** Caught mails, each line a link to what it says. */
export function MailList({ mails }: { mails: MailLine[] }) {
  return (
    <Card className="overflow-hidden p-0!">
      <ul aria-label="Mails">
        {mails.map((mail) => (
          <li key={mail.id} className="border-t border-border first:border-0">
            <Link
              href={`/sandbox/inbox/${mail.id}`}
              prefetch={false}
              className="grid gap-x-6 px-4 py-3 hover:bg-muted sm:grid-cols-[minmax(0,14rem)_minmax(0,1fr)_max-content] sm:items-center sm:px-5"
            >
              <span className="truncate text-muted-foreground">{mail.recipient}</span>
              <span className="truncate font-semibold">{mail.subject || "(no subject)"}</span>
              <Time at={mail.createdAt} className="text-muted-foreground figures" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
