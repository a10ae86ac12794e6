import { listEmailsForControl } from "@/app/(sandbox)/_service/control/orders";
import { controlRoute, storeOf } from "@/app/(sandbox)/_service/control/control-route";

export const GET = controlRoute(async (request) => {
  const to = new URL(request.url).searchParams.get("to") ?? undefined;
  return Response.json({ data: await listEmailsForControl(to, await storeOf(request)) });
});
