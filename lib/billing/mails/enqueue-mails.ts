import "server-only";
import type { Statements } from "@/lib/db/statements";
import { enqueue } from "../effects/enqueue";
import type { News } from "./mail";
import type { MailName } from "./mails";
import { sentBy } from "./sent-by";

/** `about` names the news, so that the same news has the same one however often it is told: `12:1770000000000`. */
export type NewMail = News & { mail: MailName; about: string };

/** Has these mails sent once, as far as they are ours to send. */
export async function enqueueMails(tx: Statements, mails: NewMail[], now: Date): Promise<void> {
  const effects = mails
    .filter(({ mail }) => sentBy[mail] === "us")
    .map(({ mail, about, subject, detail }) => ({
      kind: "mail" as const,
      key: `mail:${mail}:${about}`,
      payload: { mail, subject, detail },
    }));
  await enqueue(tx, effects, now);
}
