"use server";

import type { Route } from "next";
import { notFound, redirect } from "next/navigation";
import { z } from "zod";
import { formAction } from "@/lib/form-action";
import { formText } from "@/lib/form-text";
import { take } from "@/lib/limits/take";
import { parseForm } from "@/lib/parse-form";
import { isPassword } from "../../_notes/password";
import { findSharedNote } from "../../_notes/share-note";
import { rememberPassword } from "../../_notes/shared-cookie";

/** Guessing is limited by the note: nobody tries from many networks what ten people may try together. */
const TRIES = { name: "passwords by shared note", most: 10, perSeconds: 10 * 60 };

export const openSharedAction = formAction(async (formData) => {
  const token = formText(formData, "token");
  const note = token.length <= 100 && (await findSharedNote(token));
  if (!note) notFound();
  const { password } = parseForm(formData, { token: z.string(), password: z.string().max(200) });
  const back = `/shared/${encodeURIComponent(token)}`;
  const { isAllowed } = await take({ ...TRIES, key: token }, new Date());
  if (!isAllowed) redirect(`${back}?refused=busy` as Route);
  if (!(await isPassword(password, note.password))) redirect(`${back}?refused=wrong` as Route);
  await rememberPassword(token, note.password);
  redirect(back as Route);
});
