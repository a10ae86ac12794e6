import { mainStoreNow } from "@/app/(sandbox)/_service/time/store-clocks";
import { controlRoute } from "@/app/(sandbox)/_service/control/control-route";
import { runForControl } from "@/app/(sandbox)/_service/scenarios/run-scenario";

type Context = { params: Promise<{ name: string }> };

/** Returns when it has ended; 409 if it failed or another one is running. */
export const POST = controlRoute(async (_request, { params }: Context) => {
  const run = await runForControl((await params).name);
  return Response.json({ ...run, now: (await mainStoreNow()).toISOString() }, { status: 201 });
});
