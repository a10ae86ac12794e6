"use server";

import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import { z } from "zod";
import { authedAction, formText } from "@/lib/actions";
import { requireFeature, upgradePath } from "@/lib/billing/access/may";
import { creditCount } from "@/lib/billing/credits/own-credits";
import { AppError } from "@/lib/errors";
import { t } from "@/lib/i18n/translate";
import { createNote, noteShape, deleteNote, saveNote } from "../../_notes/notes";
import { shareNote, unshareNote } from "../../_notes/share-note";
import { summarizeNote } from "../../_notes/summarize";

const PAGE = { returnTo: "/notes" };

export const createNoteAction = authedAction(noteShape, PAGE, async (note, user) => {
  const id = await createNote(user, note, new Date()).catch((error: unknown) => {
    if (error instanceof AppError && error.code === "payment_required") redirect(upgradePath("notes"));
    throw error;
  });
  redirect(`/notes/${id}`);
});

export const saveNoteAction = authedAction(
  { id: formText, ...noteShape },
  PAGE,
  async ({ id, ...note }, user) => {
    await saveNote(user.id, id, note, new Date());
    revalidatePath("/notes", "layout");
    return { message: t("Saved") };
  },
);

export const deleteNoteAction = authedAction({ id: formText }, PAGE, async ({ id }, user) => {
  await deleteNote(user.id, id);
  redirect("/notes");
});

/** Creates a password-protected link; requires a plan with sharing. */
export const shareNoteAction = authedAction(
  {
    id: formText,
    password: z
      .string()
      .min(8, { error: () => t("Use at least 8 characters.") })
      .max(200),
  },
  PAGE,
  async ({ id, password }, user) => {
    await requireFeature(user, "sharedLinks");
    await shareNote(user.id, id, password);
    revalidatePath("/notes", "layout");
  },
);

export const summarizeNoteAction = authedAction({ id: formText }, PAGE, async ({ id }, user) => {
  const { summary, balance } = await summarizeNote(user.id, id, new Date());
  return {
    message: t("Summarized, with {credits} left. {summary}", { credits: creditCount(balance), summary }),
  };
});

/** Allowed without the feature too, so that former customers can stop sharing. */
export const unshareNoteAction = authedAction({ id: formText }, PAGE, async ({ id }, user) => {
  await unshareNote(user.id, id);
  revalidatePath("/notes", "layout");
});
