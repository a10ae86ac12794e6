import { controlRoute, storeOf } from "@/app/(sandbox)/_service/control/control-route";
import { listSnapshots } from "@/app/(sandbox)/_service/snapshots/snapshots";

export const GET = controlRoute(async (request) => {
  const snapshots = await listSnapshots(await storeOf(request));
  return Response.json({
    data: snapshots.map(({ name, takenAt, sizeBytes }) => ({
      name,
      taken_at: takenAt.toISOString(),
      size_bytes: sizeBytes,
    })),
  });
});
