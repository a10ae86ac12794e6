import { sandboxRoute } from "@/app/(sandbox)/_service/http/sandbox-route";
import { ICON } from "@/app/(sandbox)/_ui/assets/refusal-style";

export const GET = sandboxRoute(async () => {
  return new Response(ICON, {
    headers: { "Content-Type": "image/svg+xml", "Cache-Control": "public, max-age=86400" },
  });
});
