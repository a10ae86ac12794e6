import { recordStore } from "@/app/(sandbox)/_service/time/record-now";
import { controlRoute, readOptionalJson, requireOwn } from "@/app/(sandbox)/_service/control/control-route";
import {
  enteredParameters,
  scenarioParameters,
  scenarioWith,
} from "@/app/(sandbox)/_service/scenarios/parameters";
import { runForControl } from "@/app/(sandbox)/_service/scenarios/run-scenario";

type Context = { params: Promise<{ name: string }> };

/** The scenario as a file, with the parameters in the address. */
export const GET = controlRoute(async (request, { params }: Context) => {
  const given = enteredParameters(new URL(request.url).searchParams);
  return Response.json(await scenarioWith((await params).name, given));
});

/** Returns when it has ended; 409 if it failed or another one is running. */
export const POST = controlRoute(async (request, { params }: Context) => {
  const given = await readOptionalJson(request, scenarioParameters, 65_536);
  const scenario = await scenarioWith((await params).name, given);
  await requireOwn(request, await recordStore("variants", scenario.buys.variant_id));
  return Response.json(await runForControl(scenario), { status: 201 });
});
