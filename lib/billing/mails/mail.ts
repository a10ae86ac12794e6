import type { Letter } from "@/lib/mail/letter";
import type { Writing } from "./writing";

/** What is told of: the record by its id, and what was known of the news when it was heard. */
export type News = { subject: string; detail: Record<string, string> };

/** Where a mail goes, and what it says. */
export type Found<Facts> = { to: string; region: string | null; facts: Facts };

/** A mail of the outbox. */
export type MailKind<Facts = unknown> = {
  name: string;
  /** What makes it leave, in one sentence. */
  when: string;
  /** Its reader and its facts as they are when it leaves; null where the news is not true any more or has no reader. */
  find: (news: News, now: Date) => Promise<Found<Facts> | null>;
  write: (facts: Facts, writing: Writing) => Letter;
  /** What its preview says. */
  sample: Facts;
};

/** Its letter, about whatever its own `find` has found. */
export type Mail = Pick<MailKind, "name" | "when"> & {
  compose: (news: News, now: Date) => Promise<{ to: string; letter: Letter } | null>;
  preview: () => Letter;
};
