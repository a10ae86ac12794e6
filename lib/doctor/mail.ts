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
  if (!SMTP_URL && !MAIL_CATCHER_URL) return problem("There is no way to send mail.", cure);
  if (!SMTP_URL && BILLING_MODE === "live")
    return problem("Mails go to a mail catcher, beside BILLING_MODE=live.", cure);
  if (!SMTP_URL) return ok("Mails stay in the mail catcher of the test system.");
  if (!URL.canParse(SMTP_URL) || !/^smtps?:$/.test(new URL(SMTP_URL).protocol))
    return problem("SMTP_URL is no address of a mail server.", cure);
  const { host } = new URL(SMTP_URL);
  const limits = { connectionTimeout: TIMEOUT, greetingTimeout: TIMEOUT, socketTimeout: TIMEOUT };
  const transport = createTransport({ url: SMTP_URL, ...limits });
  try {
    await transport.verify();
    return ok(`The mail server at ${host} lets us in.`);
  } catch (error) {
    return refusal((error as { code?: unknown }).code, host);
  } finally {
    transport.close();
  }
}

function refusal(code: unknown, host: string): Finding {
  if (code === "EAUTH")
    return problem(
      `The mail server at ${host} refuses the user or password of SMTP_URL.`,
      "Correct them; what is no letter or digit is written as in an address, such as %40 for @.",
    );
  return problem(
    `The mail server at ${host} does not take mail from here (${typeof code === "string" ? code : "no answer"}).`,
    "See that host and port of SMTP_URL are right, smtps: for port 465, and that your host lets mail out.",
  );
}

function senderFindings({ MAIL_FROM, BILLING_MODE }: Env): Finding[] {
  if (BILLING_MODE !== "live" || !/\.example\b/.test(MAIL_FROM)) return [];
  return [
    warning(
      `Mails are sent by ${MAIL_FROM}, which is nobody’s address.`,
      "Set MAIL_FROM, or the support address in lib/brand.ts.",
    ),
  ];
}
