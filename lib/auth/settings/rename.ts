import "server-only";
import { db } from "@/lib/db";

const LONGEST = 80;
/** What breaks a line, or turns the direction of the text around it. */
const UNFIT = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u;
/** A letter, a digit or a sign: a name of blanks and joiners alone would be shown as nothing. */
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;
/** Letters that are drawn as nothing: fillers of Hangul, and the blank pattern of Braille. */
const BLANK = /[\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** A name as it was typed, fit to be shown beside others; null where it is none. */
export function findName(typed: string): string | null {
  const name = typed.normalize("NFC").trim();
  const isVisible = VISIBLE.test(name.replaceAll(BLANK, ""));
  return !isVisible || name.length > LONGEST || UNFIT.test(name) ? null : name;
}

export async function rename(userId: string, name: string): Promise<void> {
  await db.user.updateMany({ where: { id: userId }, data: { name } });
}
