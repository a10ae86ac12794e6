import { z } from "zod";
import { t } from "@/lib/i18n/translate";
import { plainText } from "@/lib/server/typed-text";

const text = (most: number) =>
  z
    .string()
    .max(most, { error: () => t("Use at most {most} characters.", { most }) })
    .transform(plainText);

/** The fields of a note in forms and API requests. */
export const noteShape = {
  title: text(200).pipe(
    z
      .string()
      .trim()
      .min(1, { error: () => t("Enter a title.") }),
  ),
  body: text(100_000).default(""),
};
