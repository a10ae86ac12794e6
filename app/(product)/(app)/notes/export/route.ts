import { requireUser } from "@/lib/auth/session";
import { exportNotes } from "../../../_notes/notes";

/** All notes of the user, as one file. */
export async function GET(): Promise<Response> {
  const user = await requireUser("/notes");
  return new Response(await exportNotes(user.id), {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": 'attachment; filename="notes.json"',
      "Cache-Control": "no-store",
    },
  });
}
