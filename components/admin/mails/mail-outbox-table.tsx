import { Badge, type BadgeVariant } from "@/components/ui/badge";
import { Table, Td, Th } from "@/components/ui/table";
import type { MailState, OutboxRow } from "@/lib/admin/mails/outbox";
import { Moment } from "../moment";
import { TextLink } from "../text-link";

const LOOKS: Record<MailState, { variant: BadgeVariant; text: string }> = {
  waiting: { variant: "default", text: "Waiting" },
  sent: { variant: "success", text: "Sent" },
  dropped: { variant: "secondary", text: "Outdated" },
  failed: { variant: "destructive", text: "Failed" },
};

export function mailStateText(state: MailState): string {
  return LOOKS[state].text;
}

/** What the outbox mailed, with why something did not leave. */
export function MailOutboxTable({ mails }: { mails: OutboxRow[] }) {
  return (
    <Table label="Mails of the outbox">
      <thead>
        <tr>
          <Th>Mail</Th>
          <Th className="hidden sm:table-cell">About</Th>
          <Th>State</Th>
          <Th className="hidden sm:table-cell">When (UTC)</Th>
        </tr>
      </thead>
      <tbody>
        {mails.map(({ key, name, about, state, error, at }) => (
          <tr key={key}>
            <Td className="max-w-0 py-2 align-top sm:w-1/2">
              {name}
              {about ? (
                <span className="block figures sm:hidden">
                  <TextLink href={about.href}>{about.text}</TextLink>
                </span>
              ) : null}
              <span className="block text-muted-foreground sm:hidden">
                <Moment at={at} />
              </span>
              {error ? <span className="block break-words text-muted-foreground">{error}</span> : null}
            </Td>
            <Td className="hidden py-2 align-top figures sm:table-cell">
              {about ? <TextLink href={about.href}>{about.text}</TextLink> : "–"}
            </Td>
            <Td className="w-px py-2 align-top">
              <Badge variant={LOOKS[state].variant}>{LOOKS[state].text}</Badge>
            </Td>
            <Td className="hidden py-2 align-top sm:table-cell">
              <Moment at={at} />
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
