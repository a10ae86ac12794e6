import { after } from "next/server";
import { controlRoute, readJson } from "@/app/(sandbox)/_service/control/control-route";
import { deliverDue } from "@/app/(sandbox)/_service/delivery/deliver";
import { MOST_BYTES, replayOrder } from "@/app/(sandbox)/_service/replay/payload";
import { replay } from "@/app/(sandbox)/_service/replay/replay";

/** Sends a payload or a fixture file to a webhook; `deliveries` are their ids. */
export const POST = controlRoute(async (request) => {
  const deliveries = await replay(await readJson(request, replayOrder, MOST_BYTES));
  after(() => deliverDue());
  return Response.json({ deliveries }, { status: 202 });
});
