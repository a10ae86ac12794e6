import { expect, it } from "vitest";
import { OTHER_EMAILS } from "@/lib/admin/email-previews";
import { forReader } from "@/lib/i18n/for-reader";
import { FIRST_LANGUAGE, isLanguage, LANGUAGES } from "@/lib/i18n/languages.mjs";
import { EMAILS } from "./billing-emails";
import type { Email } from "./layout";

/** Texts that are the same in another language. */
const SAME = new Set(["Name"]);

const others = Object.keys(LANGUAGES)
  .filter(isLanguage)
  .filter((language) => language !== FIRST_LANGUAGE);

it.each(Object.entries({ ...EMAILS, ...OTHER_EMAILS }))(
  "the email %s has no English text in another language",
  (_id, { preview }) => {
    const english = textsOf(preview());
    for (const language of others) {
      const translated = textsOf(forReader({ language }, preview));
      expect(translated).toHaveLength(english.length);
      expect(translated.filter((text, at) => text === english[at] && !SAME.has(text))).toEqual([]);
    }
  },
);

/** All that we wrote. The values of facts are data. */
function textsOf({ subject, title, paragraphs, facts = [], button, after = [], reason }: Email): string[] {
  return [
    subject,
    title,
    ...paragraphs,
    ...facts.map(([name]) => name),
    ...(button ? [button.text] : []),
    ...after,
    reason,
  ];
}
