import { readJson } from "@/app/(sandbox)/_service/control/read-json";
import { controlRoute } from "@/app/(sandbox)/_service/control/control-route";
import { catchMail, caughtMail } from "@/app/(sandbox)/_service/mails/catcher";

/** The merchant hands over a mail that no SMTP server takes. */
export const POST = controlRoute(async (request) => {
  const mail = await readJson(request, caughtMail, 1_000_000);
  // It belongs to no store, so the machine's time dates it.
  const { id } = await catchMail({ ...mail, now: new Date() });
  return Response.json({ id }, { status: 201 });
});
