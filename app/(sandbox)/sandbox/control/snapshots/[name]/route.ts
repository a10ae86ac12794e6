import { mainStoreNow } from "@/app/(sandbox)/_service/time/store-clocks";
import { controlRoute } from "@/app/(sandbox)/_service/control/control-route";
import { deleteSnapshot, restoreSnapshot, saveSnapshot } from "@/app/(sandbox)/_service/snapshots/snapshots";

type Context = { params: Promise<{ name: string }> };

export const PUT = controlRoute(async (_request, { params }: Context) => {
  const { name, takenAt, sizeBytes } = await saveSnapshot((await params).name);
  return Response.json({ name, taken_at: takenAt.toISOString(), size_bytes: sizeBytes });
});

export const POST = controlRoute(async (_request, { params }: Context) => {
  await restoreSnapshot((await params).name);
  return Response.json({ now: (await mainStoreNow()).toISOString() });
});

export const DELETE = controlRoute(async (_request, { params }: Context) => {
  await deleteSnapshot((await params).name);
  return new Response(null, { status: 204 });
});
