import { listDeliveriesForControl } from "@/lib/sandbox/control/deliveries";
import { controlRoute } from "@/lib/sandbox/control/route";

export const GET = controlRoute(async () => Response.json({ data: await listDeliveriesForControl() }));
