import "server-only";
import { createTransport } from "nodemailer";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";

export type Mail = { to: string; subject: string; text: string; html: string };

const TIMEOUT = 5_000;

/** Sends a mail by SMTP when `SMTP_URL` is set, else leaves it in the mail catcher. Throws `unavailable` when neither takes it. */
export async function sendMail(mail: Mail): Promise<void> {
  try {
    if (env.SMTP_URL) await sendBySmtp(env.SMTP_URL, mail);
    else if (env.MAIL_CATCHER_URL) await leaveInCatcher(env.MAIL_CATCHER_URL, mail);
    else throw new Error("Neither SMTP_URL nor MAIL_CATCHER_URL is set.");
  } catch (cause) {
    throw new AppError("unavailable", "The mail could not be sent. Try again in a minute.", { cause });
  }
}

async function sendBySmtp(url: string, mail: Mail): Promise<void> {
  const transport = createTransport({ url, connectionTimeout: TIMEOUT, socketTimeout: TIMEOUT });
  await transport.sendMail({ from: env.MAIL_FROM, ...mail });
}

async function leaveInCatcher(url: string, mail: Mail): Promise<void> {
  const answer = await fetch(`${url}/messages`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ from: env.MAIL_FROM, ...mail }),
    redirect: "error",
    signal: AbortSignal.timeout(TIMEOUT),
  });
  if (!answer.ok) throw new Error(`The mail catcher answered ${answer.status}.`);
}
