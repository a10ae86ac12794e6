import { createTransport } from "nodemailer";
import type { Env } from "@/lib/env/read-env";
import { type Finding, ok, problem, warning } from "./finding";
import type { Setup } from "./setup";

const TIMEOUT = 5_000;

/** Whether the mail server lets us in. Nothing is sent. */
export async function examineMail({ env }: Setup): Promise<Finding[]> {
  return [await examineServer(env), ...senderFindings(env)];
}

async function examineServer({ SMTP_URL, MAIL_CATCHER_URL, BILLING_MODE }: Env): Promise<Finding> {
  const cure = "Set SMTP_URL, as in smtps://user:password@smtp.example.com.";
  if (!SMTP_URL && !MAIL_CATCHER_URL) return problem("No mail can be sent.", cure);
  if (!SMTP_URL && BILLING_MODE === "live")
    return problem("Mails go to a mail catcher although BILLING_MODE is live.", cure);
  if (!SMTP_URL) return ok("Mails stay in the mail catcher of the test system.");
  if (!URL.canParse(SMTP_URL) || !/^smtps?:$/.test(new URL(SMTP_URL).protocol))
    return problem("SMTP_URL isn’t the address of a mail server.", cure);
  const { host } = new URL(SMTP_URL);
  const limits = { connectionTimeout: TIMEOUT, greetingTimeout: TIMEOUT, socketTimeout: TIMEOUT };
  const transport = createTransport({ url: SMTP_URL, ...limits });
  try {
    await transport.verify();
    return ok(`The mail server at ${host} accepts the login.`);
  } catch (error) {
    return refusal((error as { code?: unknown }).code, host);
  } finally {
    transport.close();
  }
}

function refusal(code: unknown, host: string): Finding {
  if (code === "EAUTH")
    return problem(
      `The mail server at ${host} rejects the user or password in SMTP_URL.`,
      "Correct them; characters other than letters and digits are percent-encoded, such as %40 for @.",
    );
  return problem(
    `The mail server at ${host} doesn’t accept mail from here (${typeof code === "string" ? code : "no answer"}).`,
    "Check the host and port in SMTP_URL, with smtps: for port 465, and that your host allows outgoing mail.",
  );
}

function senderFindings({ MAIL_FROM, BILLING_MODE }: Env): Finding[] {
  if (BILLING_MODE !== "live" || !/\.example\b/.test(MAIL_FROM)) return [];
  return [
    warning(
      `Mails are sent by ${MAIL_FROM}, which isn’t a real address.`,
      "Set MAIL_FROM, or the support address in lib/brand.ts.",
    ),
  ];
}
