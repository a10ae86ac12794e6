import "server-only";
import { createHash } from "node:crypto";
import { createTransport } from "nodemailer";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { forReader } from "@/lib/i18n/for-reader";
import { isLanguage } from "@/lib/i18n/languages.mjs";
import { t } from "@/lib/i18n/translate";
import { isRegion, readerLanguage, readerRegion } from "@/lib/region";
import { normalizeEmail } from "@/lib/server/typed-text";
import { type Email, renderEmail } from "./layout";

type Delivery = {
  to: string;
  /** Called with texts, dates and amounts for its reader. */
  email: () => Email;
  /** Whose language it has if the address has no account. Without one, that of the current request. */
  fallback?: { region: string | null; language: string | null };
  /** The same for each attempt, so that mail programs show an email that was sent twice once. */
  messageKey?: string;
};

const TIMEOUT = 5_000;

/** Sends an email in the language of its reader. Throws `unavailable` if it is not accepted. */
export async function sendEmail({ to, email, fallback, messageKey }: Delivery): Promise<void> {
  const select = { region: true, language: true };
  const found = (await db.user.findUnique({ where: { email: normalizeEmail(to) }, select })) ?? fallback;
  const region = isRegion(found?.region) ? found.region : readerRegion();
  const language = isLanguage(found?.language) ? found.language : readerLanguage();
  await deliver(
    to,
    forReader({ region, language }, () => renderEmail(email())),
    messageKey,
  );
}

/** Delivers by SMTP when `SMTP_URL` is set, else to the mail catcher. */
export async function deliver(
  to: string,
  content: ReturnType<typeof renderEmail>,
  messageKey?: string,
): Promise<void> {
  const message = {
    from: env.MAIL_FROM,
    to,
    ...content,
    ...(messageKey && { messageId: messageIdOf(messageKey) }),
  };
  try {
    const limits = { connectionTimeout: TIMEOUT, socketTimeout: TIMEOUT };
    if (env.SMTP_URL) await createTransport({ url: env.SMTP_URL, ...limits }).sendMail(message);
    else if (env.MAIL_CATCHER_URL) await sendToCatcher(env.MAIL_CATCHER_URL, message);
    else throw new Error("Neither SMTP_URL nor MAIL_CATCHER_URL is set.");
  } catch (error) {
    const cause = withoutAddresses(error);
    throw new AppError("unavailable", t("The email could not be sent. Try again in a minute."), { cause });
  }
}

type Message = ReturnType<typeof renderEmail> & { from: string; to: string; messageId?: string };

async function sendToCatcher(url: string, { messageId: message_id, ...message }: Message): Promise<void> {
  const response = await fetch(`${url}/messages`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ ...message, message_id }),
    redirect: "error",
    signal: AbortSignal.timeout(TIMEOUT),
  });
  if (!response.ok) throw new Error(`The mail catcher answered ${response.status}.`);
}

function messageIdOf(key: string): string {
  const name = createHash("sha256").update(key).digest("hex").slice(0, 32);
  return `<${name}@${new URL(env.APP_URL).hostname}>`;
}

const ADDRESS = /[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g;

/** A mail server names the recipient that it refused. The reason is kept in logs and tables, where no address belongs. */
function withoutAddresses(error: unknown): Error {
  const { message, cause } = error instanceof Error ? error : new Error(String(error));
  return new Error(message.replaceAll(ADDRESS, "…@…"), { cause });
}
