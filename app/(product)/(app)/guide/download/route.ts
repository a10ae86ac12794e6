import { requireUser } from "@/lib/auth/session";
import { requireOwned } from "@/lib/billing/access/may";

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

/** The demo's download. A real one could be a file of the order, or an object in storage with a signed URL. */
const FIELD_GUIDE = `# Field guide

## One note, one thought

Write the answer, not the story of how you found it. The next person to ask reads one paragraph.

## Give each note a review date

What was true in spring may be wrong in autumn. A note that says when it was last looked at is worth two that do not.

## Throw away

A note that no one has opened for a year is not knowledge. Delete it, and nothing happens.
`;
