import "server-only";
import { db } from "@/lib/db";
import type { Text } from "@/lib/i18n/translate";
import { normalizeEmail } from "@/lib/server/typed-text";
import type { EmailName } from "./billing-emails";
import { sentBy } from "./sent-by";

type Group = { name: string; label: Text; hint: Text; emails: EmailName[] };

/**
 * The emails that a customer may turn off, in groups. All others announce a charge, an end or a change of the contract, which the law
 * of many countries requires.
 */
const GROUPS: Group[] = [
  {
    name: "welcome",
    label: "Getting started",
    hint: "A welcome with the first steps when a plan starts.",
    emails: ["welcome"],
  },
  {
    name: "pauses",
    label: "Pauses",
    hint: "When a plan is paused, and when it is resumed.",
    emails: ["paused", "resumed"],
  },
  {
    name: "complimentary",
    label: "Complimentary plans",
    hint: "When you are given a plan, and three days before it ends.",
    emails: ["plan_granted", "grant_ends_soon"],
  },
];

/** The groups of which we send an email. */
export const EMAIL_GROUPS = GROUPS.filter(({ emails }) => emails.some((email) => sentBy[email] === "us"));

/** The names of the groups that this user turned off. */
export async function listMutedEmails(userId: string): Promise<string[]> {
  const user = await db.user.findUniqueOrThrow({ where: { id: userId }, select: { mutedEmails: true } });
  return user.mutedEmails;
}

/** Turns off these groups and no others; unknown names are ignored. */
export async function muteEmails(userId: string, names: string[]): Promise<void> {
  const mutedEmails = EMAIL_GROUPS.map(({ name }) => name).filter((name) => names.includes(name));
  await db.user.update({ where: { id: userId }, data: { mutedEmails } });
}

/** Whether the account with this address turned the email off. */
export async function isMuted(email: EmailName, address: string): Promise<boolean> {
  const group = GROUPS.find(({ emails }) => emails.includes(email));
  if (!group) return false;
  return (
    (await db.user.count({ where: { email: normalizeEmail(address), mutedEmails: { has: group.name } } })) > 0
  );
}
