import type { MetadataRoute } from "next";
import { env } from "@/lib/env";

export const dynamic = "force-dynamic";

/**
 * Where programs that search the web have no business. What they shall read but not show, such as all of it in test mode, says so
 * on its pages (`publicPage`): of a page that they may not read they would never learn it.
 */
export default function robots(): MetadataRoute.Robots {
  const disallow = [
    "/account",
    "/admin",
    "/api/",
    "/checkout",
    "/confirm-address",
    "/sandbox", // sandbox
    "/seats/",
    "/shared/",
    "/sign-in/",
    "/upgrade",
  ];
  return { rules: { userAgent: "*", disallow }, sitemap: `${env.APP_URL}/sitemap.xml` };
}
