import type { MetadataRoute } from "next";
import { PRICING } from "@/components/site/routes";
import { env } from "@/lib/env";

export const dynamic = "force-dynamic";

/** What anybody may find. The prices by the year are those by the month seen from elsewhere, so they are not named apart. */
export default function sitemap(): MetadataRoute.Sitemap {
  return ["/", PRICING, "/terms", "/privacy", "/contact"].map((path) => ({
    url: new URL(path, env.APP_URL).href,
  }));
}
