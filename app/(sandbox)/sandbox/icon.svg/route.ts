import { sandboxRoute } from "@/app/(sandbox)/_service/http/sandbox-route";
import { ICON } from "@/app/(sandbox)/_ui/assets/icon";

// What a build made of it would say whether the sandbox was on then, and it may be on later.
export const dynamic = "force-dynamic";

export const GET = sandboxRoute(async () => {
  return new Response(ICON, {
    headers: { "Content-Type": "image/svg+xml", "Cache-Control": "public, max-age=86400" },
  });
});
