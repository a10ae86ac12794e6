import { recordStore } from "@/app/(sandbox)/_service/time/record-now";
import { controlRoute, readJson, requireOwn } from "@/app/(sandbox)/_service/control/control-route";
import { runForControl } from "@/app/(sandbox)/_service/scenarios/run-scenario";
import { MOST_FILE_BYTES, scenarioFile } from "@/app/(sandbox)/_service/scenarios/scenario";

/** Runs the scenario in the body. Returns when it has ended; 409 if it failed or another one is running. */
export const POST = controlRoute(async (request) => {
  const scenario = await readJson(request, scenarioFile, MOST_FILE_BYTES);
  await requireOwn(request, await recordStore("variants", scenario.buys.variant_id));
  return Response.json(await runForControl(scenario), { status: 201 });
});
