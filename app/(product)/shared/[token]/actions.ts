"use server";

import type { Route } from "next";
import { notFound, redirect } from "next/navigation";
import { z } from "zod";
import { fieldError, formText, publicAction } from "@/lib/actions";
import { AppError } from "@/lib/errors";
import { t } from "@/lib/i18n/translate";
import { take } from "@/lib/rate-limits";
import { findSharedNote, isPassword, rememberPassword } from "../../_notes/share-note";

/** Limited per note rather than per network, so that guessing from many networks does not help. */
const TRIES = { name: "passwords by shared note", most: 10, perSeconds: 10 * 60 };

export const openSharedAction = publicAction(
  { token: formText, password: z.string().max(200) },
  async ({ token, password }) => {
    const note = token.length <= 100 && (await findSharedNote(token));
    if (!note) notFound();
    const { isAllowed } = await take({ ...TRIES, key: token }, new Date());
    if (!isAllowed) throw new AppError("too_many", t("Too many attempts. Wait ten minutes, then try again."));
    if (!(await isPassword(password, note.password)))
      return fieldError("password", t("That password is incorrect."));
    await rememberPassword(token, note.password);
    return redirect(`/shared/${encodeURIComponent(token)}` as Route);
  },
);
