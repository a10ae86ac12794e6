import { controlRoute } from "@/lib/sandbox/control/control-route";
import { listSnapshots } from "@/lib/sandbox/snapshots/snapshots";

export const GET = controlRoute(async () => {
  const snapshots = await listSnapshots();
  return Response.json({
    data: snapshots.map(({ name, takenAt, sizeBytes }) => ({
      name,
      taken_at: takenAt.toISOString(),
      size_bytes: sizeBytes,
    })),
  });
});
