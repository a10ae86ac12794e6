import { mainStoreNow } from "@/app/(sandbox)/_service/time/store-clocks";
import { controlRoute, readJson } from "@/app/(sandbox)/_service/control/control-route";
import { runForControl } from "@/app/(sandbox)/_service/scenarios/run-scenario";
import { MOST_FILE_BYTES, scenarioFile } from "@/app/(sandbox)/_service/scenarios/scenario";

/** Runs the scenario in the body. Returns when it has ended; 409 if it failed or another one is running. */
export const POST = controlRoute(async (request) => {
  const run = await runForControl(await readJson(request, scenarioFile, MOST_FILE_BYTES));
  return Response.json({ ...run, now: (await mainStoreNow()).toISOString() }, { status: 201 });
});
