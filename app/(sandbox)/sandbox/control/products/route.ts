import { controlRoute, readJson, storeOf } from "@/app/(sandbox)/_service/control/control-route";
import { createProductByControl, productOrder } from "@/app/(sandbox)/_service/control/orders";
import { readClocks } from "@/app/(sandbox)/_service/time/store-clocks";

/** The API has no call for this. */
export const POST = controlRoute(async (request) => {
  const order = await readJson(request, productOrder, 65_536);
  const storeId = await storeOf(request);
  const { first: now } = await readClocks(storeId);
  return Response.json(await createProductByControl(order, now, storeId), { status: 201 });
});
