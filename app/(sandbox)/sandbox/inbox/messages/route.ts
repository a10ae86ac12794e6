import { openControlRoute } from "@/app/(sandbox)/_service/control/control-route";
import { readJson } from "@/app/(sandbox)/_service/control/read-json";
import { catchMail, caughtMail } from "@/app/(sandbox)/_service/mails/catcher";
import { AppError } from "@/lib/errors";

/** The merchant hands over a mail that no SMTP server takes. As at an SMTP server of a developer's machine, nobody is asked for a key. */
export const POST = openControlRoute(async (request) => {
  // A page of another origin can send a body of any other type without being asked for permission first.
  if (!/^application\/json\b/i.test(request.headers.get("content-type") ?? "")) {
    throw new AppError("bad_request", "A mail is sent as application/json.");
  }
  const mail = await readJson(request, caughtMail, 1_000_000);
  // It belongs to no store, so the machine's time dates it.
  const { id } = await catchMail({ ...mail, now: new Date() });
  return Response.json({ id }, { status: 201 });
});
