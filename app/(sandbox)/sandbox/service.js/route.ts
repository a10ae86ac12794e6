import { env } from "@/app/(sandbox)/_service/env";
import { clientScript } from "@/app/(sandbox)/_service/client-script/compile";
import { sandboxRoute } from "@/app/(sandbox)/_service/http/sandbox-route";

export const dynamic = "force-dynamic";

/** The client script of the service, for any page to include (service §1.6). */
export const GET = sandboxRoute(async () => {
  return new Response(await clientScript(), {
    headers: {
      "Content-Type": "text/javascript; charset=utf-8",
      // In development the next reload shows what was changed.
      "Cache-Control":
        env.NODE_ENV === "production" ? "public, max-age=3600, stale-while-revalidate=86400" : "no-cache",
      "Access-Control-Allow-Origin": "*",
      "Cross-Origin-Resource-Policy": "cross-origin",
    },
  });
});
