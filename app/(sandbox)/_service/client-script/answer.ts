import "server-only";
import { env } from "../env";
import { clientScript } from "./compile";

/** The client script for any page to include, the same under each of its names (service §1.6). */
export async function answerClientScript(): Promise<Response> {
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
}
