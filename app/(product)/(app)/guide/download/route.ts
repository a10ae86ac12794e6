import { requireUser } from "@/lib/auth/session";
import { requireOwned } from "@/lib/billing/access/may";
import { FIELD_GUIDE } from "../../../_guide/field-guide";

/** The file, for customers who bought it. */
export async function GET(): Promise<Response> {
  const user = await requireUser("/guide");
  await requireOwned(user, "Field Guide");
  return new Response(FIELD_GUIDE, {
    headers: {
      "Content-Type": "text/markdown; charset=utf-8",
      "Content-Disposition": 'attachment; filename="field-guide.md"',
      "Cache-Control": "no-store",
    },
  });
}
