import { listDeliveriesForControl } from "@/app/(sandbox)/_service/control/deliveries";
import { controlRoute } from "@/app/(sandbox)/_service/control/control-route";
import { filterOf } from "./filter-of";

/** `{ data, meta }`, newest first, a hundred on a page. */
export const GET = controlRoute(async (request) => {
  const { filter, page } = filterOf(new URL(request.url).searchParams);
  return Response.json(await listDeliveriesForControl(filter, page));
});
