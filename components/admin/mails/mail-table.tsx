import { Table, Td, Th } from "@/components/ui/table";
import type { MailRow } from "@/lib/admin/mails/previews";
import { MailSender } from "./mail-sender";
import { TextLink } from "../text-link";

/** Mails with what makes them leave and who sends them; each leads to its preview. */
export function MailTable({ label, mails }: { label: string; mails: MailRow[] }) {
  return (
    <Table label={label}>
      <thead>
        <tr>
          <Th>Mail</Th>
          <Th className="hidden sm:table-cell">Sent when</Th>
          <Th>Sent by</Th>
        </tr>
      </thead>
      <tbody>
        {mails.map(({ id, name, when, sender }) => (
          <tr key={id}>
            <Td className="py-2 align-top sm:w-56">
              <TextLink href={`/admin/mails/${id}`}>{name}</TextLink>
              <span className="block text-muted-foreground sm:hidden">{when}</span>
            </Td>
            <Td className="hidden py-2 align-top sm:table-cell">{when}</Td>
            <Td className="w-px py-2 align-top">
              <MailSender sender={sender} />
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
