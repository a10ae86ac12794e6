"use server";

import type { Route } from "next";
import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import type { NewKeyState } from "@/app/(sandbox)/_ui/dashboard/api-key-form";
import { createApiKey, revokeApiKey } from "@/app/(sandbox)/_service/api-keys/keys";
import { requireSandbox } from "@/app/(sandbox)/_service/http/sandbox-route";
import { textOf } from "../../form-actions";
import { orNotFound, recordId } from "../../params";

const LONGEST_NAME = 100;
const PATH = "/sandbox/dashboard/api-keys";

export async function createKeyAction(_previous: NewKeyState, form: FormData): Promise<NewKeyState> {
  requireSandbox();
  const name = textOf(form, "name").replaceAll("\0", "").trim().toWellFormed();
  if (!name) return { problem: "Please say what the key is for.", name };
  if (name.length > LONGEST_NAME) return { problem: "Please keep it under 101 characters.", name };
  const { key } = await createApiKey(name, new Date());
  revalidatePath(PATH);
  return { key, name };
}

export async function revokeKeyAction(form: FormData): Promise<void> {
  requireSandbox();
  await revokeApiKey(recordId(textOf(form, "key")), new Date()).catch(orNotFound);
  revalidatePath(PATH);
  redirect(`${PATH}?done=revoked` as Route);
}
