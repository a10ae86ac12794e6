import { controlRoute } from "@/app/(sandbox)/_service/control/control-route";
import { SCENARIOS } from "@/app/(sandbox)/_service/scenarios/library";
import { parametersOf } from "@/app/(sandbox)/_service/scenarios/parameters";
import { eventsOf, stepTexts } from "@/app/(sandbox)/_service/scenarios/scenario";

export const GET = controlRoute(async () =>
  Response.json({
    data: SCENARIOS.map((scenario) => ({
      name: scenario.name,
      title: scenario.title,
      shows: scenario.shows,
      lasts: scenario.lasts ?? null,
      parameters: parametersOf(scenario),
      steps: stepTexts(scenario),
      events: eventsOf(scenario),
      // A store of its own has copies of these.
      variant_id: scenario.buys.variant_id,
      to_variant_id: scenario.steps.find((step) => step.do === "change_plan")?.variant_id ?? null,
    })),
  }),
);
