import { sandboxRoute } from "@/app/(sandbox)/_service/http/sandbox-route";
import { REFUSAL_STYLE } from "@/app/(sandbox)/_ui/assets/refusal-style";

export const GET = sandboxRoute(async () => {
  return new Response(REFUSAL_STYLE, {
    headers: { "Content-Type": "text/css; charset=utf-8", "Cache-Control": "public, max-age=86400" },
  });
});
