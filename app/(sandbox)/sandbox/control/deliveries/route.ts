import { listDeliveriesForControl } from "@/app/(sandbox)/_service/control/orders";
import { controlRoute, storeOf } from "@/app/(sandbox)/_service/control/control-route";
import { filterOf } from "../../../_service/control/deliveries";

export const GET = controlRoute(async (request) => {
  const { filter, page } = filterOf(new URL(request.url).searchParams);
  const storeId = await storeOf(request);
  return Response.json(await listDeliveriesForControl({ ...filter, storeId }, page));
});
