import { openControlRoute, readJson } from "@/app/(sandbox)/_service/control/control-route";
import { catchEmail, caughtEmail } from "@/app/(sandbox)/_service/emails/catcher";
import { AppError } from "@/lib/errors";

/** Receives emails when there is no SMTP server. Needs no key, like a local SMTP server. */
export const POST = openControlRoute(async (request) => {
  // Any other type could be sent by a page of another origin without a preflight.
  if (!/^application\/json\b/i.test(request.headers.get("content-type") ?? "")) {
    throw new AppError("bad_request", "A mail is sent as application/json.");
  }
  const mail = await readJson(request, caughtEmail, 1_000_000);
  // Emails belong to no store, so they use the machine's time.
  const { id } = await catchEmail({ ...mail, now: new Date() });
  return Response.json({ id }, { status: 201 });
});
