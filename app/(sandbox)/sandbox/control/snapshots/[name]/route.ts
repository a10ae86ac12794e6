import { controlRoute, storeOf } from "@/app/(sandbox)/_service/control/control-route";
import { deleteSnapshot, restoreSnapshot, saveSnapshot } from "@/app/(sandbox)/_service/snapshots/snapshots";
import { readClocks } from "@/app/(sandbox)/_service/time/store-clocks";

type Context = { params: Promise<{ name: string }> };

export const PUT = controlRoute(async (request, { params }: Context) => {
  const { name, takenAt, sizeBytes } = await saveSnapshot((await params).name, await storeOf(request));
  return Response.json({ name, taken_at: takenAt.toISOString(), size_bytes: sizeBytes });
});

export const POST = controlRoute(async (request, { params }: Context) => {
  const storeId = await storeOf(request);
  await restoreSnapshot((await params).name, storeId);
  return Response.json({ now: (await readClocks(storeId)).first.toISOString() });
});

export const DELETE = controlRoute(async (request, { params }: Context) => {
  await deleteSnapshot((await params).name, await storeOf(request));
  return new Response(null, { status: 204 });
});
