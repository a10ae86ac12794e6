import { getMainStore } from "@/app/(sandbox)/_service/catalog/store";
import { controlRoute, readOptionalJson, storeOf } from "@/app/(sandbox)/_service/control/control-route";
import { createStore, storeOrder } from "@/app/(sandbox)/_service/control/stores";

/** Creates a store with an API key of its own and the catalog of the first store, or of `?store=`. */
export const POST = controlRoute(async (request) => {
  const order = await readOptionalJson(request, storeOrder, 65_536);
  const from = await getMainStore(await storeOf(request));
  return Response.json(await createStore(order, from.id), { status: 201 });
});
