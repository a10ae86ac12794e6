import { mainStoreNow } from "@/app/(sandbox)/_service/time/store-now";
import { controlRoute } from "@/app/(sandbox)/_service/control/control-route";
import { runForControl } from "@/app/(sandbox)/_service/scenarios/run-for-control";

type Context = { params: Promise<{ name: string }> };

/** Runs a scenario and answers when it has ended; 409 when it stopped on the way or another one runs. */
export const POST = controlRoute(async (_request, { params }: Context) => {
  const run = await runForControl((await params).name);
  return Response.json({ ...run, now: (await mainStoreNow()).toISOString() }, { status: 201 });
});
