import { z } from "zod";
import { plainText } from "@/lib/billing/plain-text";

const text = (most: number) => z.string().max(most).transform(plainText);

/** What a form or a program may say of a note. */
export const noteShape = {
  title: text(200).pipe(z.string().trim().min(1, "is missing")),
  body: text(100_000).default(""),
};
