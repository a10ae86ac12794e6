"use server";

import type { Route } from "next";
import { redirect } from "next/navigation";
import { backPath, subjectId, subjectType } from "@/lib/admin/form";
import { requireAdmin } from "@/lib/admin/guard";
import { readAgain } from "@/lib/admin/read-again";
import { formAction } from "@/lib/form-action";
import { parseForm } from "@/lib/parse-form";

/** Asks the service what it says of a record today, and leads back to the page with the answer. */
export const readAgainAction = formAction(async (form) => {
  const admin = await requireAdmin();
  const { type, id, back } = parseForm(form, { type: subjectType, id: subjectId, back: backPath });
  const notice = await readAgain(admin, { type, id }, new Date());
  redirect(`${back}?notice=${notice}` as Route);
});
