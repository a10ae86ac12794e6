import "server-only";
import { createHash } from "node:crypto";
import { createTransport } from "nodemailer";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { type Letter, write } from "./letter";

export type Mail = {
  to: string;
  letter: Letter;
  /** The same each time this mail is tried again, so that whoever gets it twice sees it once. */
  messageKey?: string;
};

const TIMEOUT = 5_000;
const ADDRESS = /[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g;

/** Sends a mail by SMTP when `SMTP_URL` is set, else leaves it in the mail catcher. Throws `unavailable` when neither takes it. */
export async function sendMail({ to, letter, messageKey }: Mail): Promise<void> {
  const mail = { from: env.MAIL_FROM, to, ...write(letter) };
  const identity = messageKey ? { messageId: messageId(messageKey) } : {};
  try {
    if (env.SMTP_URL) await sendBySmtp(env.SMTP_URL, { ...mail, ...identity });
    else if (env.MAIL_CATCHER_URL) await leaveInCatcher(env.MAIL_CATCHER_URL, { ...mail, ...identity });
    else throw new Error("Neither SMTP_URL nor MAIL_CATCHER_URL is set.");
  } catch (error) {
    const cause = withoutRecipients(error);
    throw new AppError("unavailable", "The mail could not be sent. Try again in a minute.", { cause });
  }
}

/** A mail server names whom it refused, and why it did is kept in logs and tables, where no address belongs. */
function withoutRecipients(error: unknown): Error {
  const { message, cause } = error instanceof Error ? error : new Error(String(error));
  return new Error(message.replaceAll(ADDRESS, "…@…"), { cause });
}

/** Mail programs show two mails of one id as one. */
function messageId(key: string): string {
  const name = createHash("sha256").update(key).digest("hex").slice(0, 32);
  return `<${name}@${new URL(env.APP_URL).hostname}>`;
}

type Written = ReturnType<typeof write> & { from: string; to: string; messageId?: string };

async function sendBySmtp(url: string, mail: Written): Promise<void> {
  const transport = createTransport({ url, connectionTimeout: TIMEOUT, socketTimeout: TIMEOUT });
  await transport.sendMail(mail);
}

async function leaveInCatcher(url: string, { messageId: message_id, ...mail }: Written): Promise<void> {
  const answer = await fetch(`${url}/messages`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ ...mail, message_id }),
    redirect: "error",
    signal: AbortSignal.timeout(TIMEOUT),
  });
  if (!answer.ok) throw new Error(`The mail catcher answered ${answer.status}.`);
}
