import { sandboxRoute } from "@/app/(sandbox)/_service/http/sandbox-route";
import { ICON } from "@/app/(sandbox)/_ui/assets/refusal-style";

// Whether the sandbox is on is known at run time only.
export const dynamic = "force-dynamic";

export const GET = sandboxRoute(async () => {
  return new Response(ICON, {
    headers: { "Content-Type": "image/svg+xml", "Cache-Control": "public, max-age=86400" },
  });
});
