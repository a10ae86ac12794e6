"use server";

import type { Route } from "next";
import { redirect } from "next/navigation";
import { z } from "zod";
import { addNote, backPath, refetchRecord, subjectId, subjectType } from "@/lib/admin/actions";
import { findCustomer } from "@/lib/admin/customers";
import { adminAction } from "@/lib/admin/guard";
import { AppError } from "@/lib/errors";

/** Fetches a record from the service again, and returns to the page with the result. */
export const refreshRecordAction = adminAction(
  { type: subjectType, id: subjectId, back: backPath },
  async ({ type, id, back }, admin) => {
    const notice = await refetchRecord(admin, { type, id }, new Date());
    redirect(`${back}?notice=${notice}` as Route);
  },
);

/** Adds a note to the page of a customer. */
export const addNoteAction = adminAction(
  { id: subjectId, text: z.string().trim().min(1, "Enter a note.").max(1_000) },
  async ({ id, text }, admin) => {
    if (!(await findCustomer(id))) throw new AppError("not_found", "There is no such customer.");
    await addNote(admin, id, text, new Date());
    redirect(`/admin/customers/${encodeURIComponent(id)}?notice=noted` as Route);
  },
);
