"use server";

import type { Route } from "next";
import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import { z } from "zod";
import { requireUser } from "@/lib/auth/session";
import { requireFeature, upgradePath } from "@/lib/billing/access/may";
import { AppError } from "@/lib/errors";
import { formAction } from "@/lib/form-action";
import { parseForm } from "@/lib/parse-form";
import { createNote } from "../../_notes/create-note";
import { noteShape } from "../../_notes/note";
import { deleteNote, saveNote } from "../../_notes/own-note";
import { shareNote, unshareNote } from "../../_notes/share-note";

const id = z.string();

export const createNoteAction = formAction(async (formData) => {
  const user = await requireUser("/notes");
  const note = parseForm(formData, noteShape);
  const created = await createNote(user, note, new Date()).catch((error: unknown) => {
    if (error instanceof AppError && error.code === "payment_required") return redirect(upgradePath("notes"));
    throw error;
  });
  redirect(`/notes/${created}`);
});

export const saveNoteAction = formAction(async (formData) => {
  const user = await requireUser("/notes");
  const note = parseForm(formData, { id, ...noteShape });
  await saveNote(user.id, note.id, note, new Date());
  redirect(`/notes/${encodeURIComponent(note.id)}?saved=1` as Route);
});

export const deleteNoteAction = formAction(async (formData) => {
  const user = await requireUser("/notes");
  await deleteNote(user.id, parseForm(formData, { id }).id);
  redirect("/notes");
});

/** Gives a note an address behind a password; only with a plan that shares. */
export const shareNoteAction = formAction(async (formData) => {
  const user = await requireUser("/notes");
  await requireFeature(user, "sharedLinks");
  const note = parseForm(formData, { id, password: z.string().min(8).max(200) });
  await shareNote(user.id, note.id, note.password);
  revalidatePath("/notes", "layout");
});

/** Whoever has lost the plan may still close what they had opened. */
export const unshareNoteAction = formAction(async (formData) => {
  const user = await requireUser("/notes");
  await unshareNote(user.id, parseForm(formData, { id }).id);
  revalidatePath("/notes", "layout");
});
