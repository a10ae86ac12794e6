import { controlRoute, storeOf } from "@/app/(sandbox)/_service/control/control-route";
import { deleteStore } from "@/app/(sandbox)/_service/snapshots/snapshots";

type Context = { params: Promise<{ id: string }> };

/** Deletes a store that was made by the control API, with everything in it. */
export const DELETE = controlRoute(async (request, { params }: Context) => {
  await deleteStore(await storeOf(request, (await params).id));
  return new Response(null, { status: 204 });
});
