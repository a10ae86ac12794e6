import { controlRoute } from "@/lib/sandbox/control/route";
import { sandboxNow } from "@/lib/sandbox/clock";
import { resetSandbox } from "@/lib/sandbox/snapshots/reset";

/** Back to the freshly seeded state; snapshots stay. */
export const POST = controlRoute(async () => {
  await resetSandbox(new Date());
  return Response.json({ now: (await sandboxNow()).toISOString() });
});
