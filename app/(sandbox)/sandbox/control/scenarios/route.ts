import { controlRoute } from "@/app/(sandbox)/_service/control/control-route";
import { SCENARIOS } from "@/app/(sandbox)/_service/scenarios/library";

export const GET = controlRoute(async () =>
  Response.json({
    data: SCENARIOS.map(({ name, title, shows, lasts, buys, afterwards }) => ({
      name,
      title,
      shows,
      lasts,
      steps: [buys, ...afterwards].map(({ text }) => text),
    })),
  }),
);
