import { controlRoute } from "@/app/(sandbox)/_service/control/control-route";
import { createProductByControl, productOrder } from "@/app/(sandbox)/_service/control/product-order";
import { readJson } from "@/app/(sandbox)/_service/control/read-json";
import { mainStoreNow } from "@/app/(sandbox)/_service/time/store-now";

/** Puts a product into the main store, which the API has no call for. */
export const POST = controlRoute(async (request) => {
  const order = await readJson(request, productOrder, 65_536);
  return Response.json(await createProductByControl(order, await mainStoreNow()), { status: 201 });
});
