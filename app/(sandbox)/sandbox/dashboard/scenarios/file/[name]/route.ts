import { openControlRoute } from "@/app/(sandbox)/_service/control/control-route";
import { enteredParameters, scenarioWith } from "@/app/(sandbox)/_service/scenarios/parameters";

type Context = { params: Promise<{ name: string }> };

/** A scenario as a file to save, with the parameters in the address. */
export const GET = openControlRoute(async (request, { params }: Context) => {
  const given = enteredParameters(new URL(request.url).searchParams);
  const scenario = await scenarioWith((await params).name, given);
  return new Response(`${JSON.stringify(scenario, null, 2)}\n`, {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": `attachment; filename="${scenario.name}.json"`,
      "Cache-Control": "no-store",
    },
  });
});
