import { listMailsForControl } from "@/lib/sandbox/control/mails";
import { controlRoute } from "@/lib/sandbox/control/control-route";

export const GET = controlRoute(async (request) => {
  const to = new URL(request.url).searchParams.get("to") ?? undefined;
  return Response.json({ data: await listMailsForControl(to) });
});
