"use server";

import { redirect } from "next/navigation";
import { createApiKey, revokeApiKey } from "@/app/(sandbox)/_service/api-keys/keys";
import type { NewKeyState } from "@/app/(sandbox)/_ui/dashboard/api-key-form";
import { formAction, stateAction, textOf } from "../../form-actions";
import { orNotFound, recordId } from "../../params";

const LONGEST_NAME = 100;

export const createKeyAction = stateAction<NewKeyState>(async (form) => {
  const name = textOf(form, "name").replaceAll("\0", "").trim().toWellFormed();
  if (!name) return { problem: "Please say what the key is for.", name };
  if (name.length > LONGEST_NAME) return { problem: "Please keep it under 101 characters.", name };
  const { key } = await createApiKey(name, new Date());
  return { key, name };
});

export const revokeKeyAction = formAction(async (form) => {
  await revokeApiKey(recordId(textOf(form, "key")), new Date()).catch(orNotFound);
  redirect("/sandbox/dashboard/api-keys?done=revoked");
});
