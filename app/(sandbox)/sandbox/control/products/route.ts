import { controlRoute, readJson } from "@/app/(sandbox)/_service/control/control-route";
import { createProductByControl, productOrder } from "@/app/(sandbox)/_service/control/orders";
import { mainStoreNow } from "@/app/(sandbox)/_service/time/store-clocks";

/** The API has no call for this. */
export const POST = controlRoute(async (request) => {
  const order = await readJson(request, productOrder, 65_536);
  return Response.json(await createProductByControl(order, await mainStoreNow()), { status: 201 });
});
