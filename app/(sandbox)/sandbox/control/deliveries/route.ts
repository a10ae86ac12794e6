import { listDeliveriesForControl } from "@/lib/sandbox/control/deliveries";
import { controlRoute } from "@/lib/sandbox/control/control-route";
import { filterOf } from "./filter-of";

/** `{ data, meta }`, newest first, a hundred on a page. */
export const GET = controlRoute(async (request) => {
  const { filter, page } = filterOf(new URL(request.url).searchParams);
  return Response.json(await listDeliveriesForControl(filter, page));
});
