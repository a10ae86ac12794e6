import { listMailsForControl } from "@/app/(sandbox)/_service/control/mails";
import { controlRoute } from "@/app/(sandbox)/_service/control/control-route";

export const GET = controlRoute(async (request) => {
  const to = new URL(request.url).searchParams.get("to") ?? undefined;
  return Response.json({ data: await listMailsForControl(to) });
});
