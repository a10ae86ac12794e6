import { z } from "zod";
import { toAppError } from "@/lib/errors";
import { log } from "@/lib/log";
import { readBytes } from "@/lib/server/http";
import { createNote, listNotes, noteShape } from "../../_notes/notes";
import { countCall } from "../../_tokens/count-call";
import { idempotencyKeyOf, idFor, requireProgram } from "../../_tokens/require-program";

const MAX_BODY_BYTES = 512 * 1024;

/** The notes of the token's user, newest first: `?q=` searches, `?page=` paginates. */
export async function GET(request: Request): Promise<Response> {
  return await answer(async () => {
    const now = new Date();
    const user = await requireProgram(request, now);
    const { searchParams } = new URL(request.url);
    const page = z.coerce.number().int().min(1).max(100_000).catch(1).parse(searchParams.get("page"));
    const query = searchParams.get("q") ?? "";
    const { notes, used } = await countCall(user, null, now, () => listNotes(user, query, page));
    return Response.json({
      notes: notes.map(({ id, title, updatedAt }) => ({ id, title, updatedAt })),
      total: used,
    });
  });
}

/** Writes a note: `{ "title": …, "body": … }`. With an `Idempotency-Key` it is written once, however often the request is sent. */
export async function POST(request: Request): Promise<Response> {
  return await answer(async () => {
    const now = new Date();
    const user = await requireProgram(request, now);
    const bytes = await readBytes(request, MAX_BODY_BYTES, "The note is too large.", { withinMs: 10_000 });
    const parsed = z.strictObject(noteShape).safeParse(readJson(bytes));
    if (!parsed.success) return Response.json({ message: z.prettifyError(parsed.error) }, { status: 422 });
    const key = idempotencyKeyOf(request);
    const noteId = key === null ? undefined : idFor(user, key);
    const id = await countCall(user, key, now, () => createNote(user, parsed.data, now, noteId));
    return Response.json({ id }, { status: 201 });
  });
}

function readJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}

async function answer(work: () => Promise<Response>): Promise<Response> {
  try {
    return await work();
  } catch (error) {
    const { code, status, message } = toAppError(error);
    if (code === "internal") log.error("api.failed", error);
    return Response.json({ message }, { status });
  }
}
