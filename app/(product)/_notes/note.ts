import { z } from "zod";
import { plainText } from "@/lib/server/typed-text";

const text = (most: number) => z.string().max(most, `Use at most ${most} characters.`).transform(plainText);

/** The fields of a note in forms and API requests. */
export const noteShape = {
  title: text(200).pipe(z.string().trim().min(1, "Enter a title.")),
  body: text(100_000).default(""),
};
