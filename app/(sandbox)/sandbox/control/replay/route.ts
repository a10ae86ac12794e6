import { after } from "next/server";
import { recordStore } from "@/app/(sandbox)/_service/time/record-now";
import { controlRoute, readJson, requireOwn, storeOf } from "@/app/(sandbox)/_service/control/control-route";
import { deliverDue } from "@/app/(sandbox)/_service/delivery/deliver";
import { MOST_BYTES, replayOrder } from "@/app/(sandbox)/_service/replay/payload";
import { replay } from "@/app/(sandbox)/_service/replay/replay";

/** Sends a payload or a fixture file to a webhook; `deliveries` are their ids. */
export const POST = controlRoute(async (request) => {
  const order = await readJson(request, replayOrder, MOST_BYTES);
  if (order.webhook_id) await requireOwn(request, await recordStore("webhooks", order.webhook_id));
  const deliveries = await replay(order, await storeOf(request));
  after(() => deliverDue());
  return Response.json({ deliveries }, { status: 202 });
});
