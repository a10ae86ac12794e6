import { Badge, type BadgeVariant } from "@/components/ui/badge";
import type { Sender } from "@/lib/admin/mails/previews";

const LOOKS: Record<Sender, { variant: BadgeVariant; text: string }> = {
  us: { variant: "success", text: "Us" },
  service: { variant: "secondary", text: "The service" },
  nobody: { variant: "outline", text: "Nobody" },
};

/** Who sends a mail. */
export function MailSender({ sender }: { sender: Sender }) {
  return <Badge variant={LOOKS[sender].variant}>{LOOKS[sender].text}</Badge>;
}
