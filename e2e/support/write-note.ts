import type { APIRequestContext } from "@playwright/test";
import { send } from "./in-short";

/** Whoever is signed in writes a note; its id. */
export async function writeNote(request: APIRequestContext, title: string): Promise<string> {
  const answer = await send(request, "notes/actions.ts createNoteAction", { title });
  return /\/notes\/(\w+)/.exec(answer.headers()["x-action-redirect"] ?? "")?.[1] ?? "";
}
