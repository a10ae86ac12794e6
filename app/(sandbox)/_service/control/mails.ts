import "server-only";
import { listMails } from "../mails/catcher";

/** The newest mails first, in the wire's case; only those to one address when `to` is given. */
export async function listMailsForControl(to: string | undefined) {
  const mails = await listMails({ to });
  return mails.map(({ id, sender, recipient, subject, text, html, createdAt }) => ({
    id,
    from: sender,
    to: recipient,
    subject,
    text,
    html,
    created_at: createdAt.toISOString(),
  }));
}
