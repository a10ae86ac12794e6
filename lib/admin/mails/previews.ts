import "server-only";
import { MAILS } from "@/lib/billing/mails/mails";
import { sentBy } from "@/lib/billing/mails/sent-by";
import { type Scheme, write } from "@/lib/mail/letter";
import { OTHER_MAILS } from "./other-mails";

export type Sender = "us" | "service" | "nobody";

/** A mail as the list shows it. */
export type MailRow = { id: string; name: string; when: string; sender: Sender };

/** About what somebody bought: each can be left to the service, or switched off. */
export function listBillingMails(): MailRow[] {
  return Object.entries(MAILS).map(([id, { name, when }]) => ({ id, name, when, sender: senderOf(id) }));
}

/** Without which something would not work. */
export function listOtherMails(): MailRow[] {
  return Object.entries(OTHER_MAILS).map(([id, { name, when }]) => ({ id, name, when, sender: "us" }));
}

/** A mail with example facts, in the colors of `scheme`; null for none of ours. */
export function findPreview(id: string, scheme: Scheme = "light") {
  const mail = Object.hasOwn(ALL, id) ? ALL[id] : undefined;
  if (!mail) return null;
  const { name, when } = mail;
  return { id, name, when, sender: senderOf(id), ...write(mail.preview(), scheme) };
}

const ALL: typeof OTHER_MAILS = { ...MAILS, ...OTHER_MAILS };

function senderOf(id: string): Sender {
  return Object.entries(sentBy).find(([name]) => name === id)?.[1] ?? "us";
}
