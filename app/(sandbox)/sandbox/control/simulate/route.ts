import { after } from "next/server";
import { z } from "zod";
import { EVENT_NAMES } from "@/lib/lemonsqueezy/events";
import { recordNow, recordStore } from "@/app/(sandbox)/_service/time/record-now";
import { controlRoute, readJson, requireOwn } from "@/app/(sandbox)/_service/control/control-route";
import { deliverDue } from "@/app/(sandbox)/_service/delivery/deliver";
import { SIMULATED_TYPES } from "@/app/(sandbox)/_service/simulate/fitting-events";
import { simulateEvent } from "@/app/(sandbox)/_service/simulate/simulate-event";

const simulation = z.strictObject({
  event: z.enum(EVENT_NAMES),
  type: z.enum(SIMULATED_TYPES),
  id: z.coerce.number().int().min(1).max(2_147_483_647),
});

/** `deliveries` is the number of webhooks. */
export const POST = controlRoute(async (request) => {
  const wanted = await readJson(request, simulation, 65_536);
  await requireOwn(request, await recordStore(wanted.type, wanted.id));
  const deliveries = await simulateEvent(wanted, await recordNow(wanted.type, wanted.id));
  after(() => deliverDue());
  return Response.json({ deliveries }, { status: 202 });
});
