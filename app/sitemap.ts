import type { MetadataRoute } from "next";
import { PRICING } from "@/components/site/routes";
import { env } from "@/lib/env";
import { addressesOf } from "@/lib/metadata";

export const dynamic = "force-dynamic";

/** What anybody may find. The prices by the year are those by the month seen from elsewhere, so they are not named apart. */
export default function sitemap(): MetadataRoute.Sitemap {
  return ["/", PRICING, "/terms", "/privacy", "/contact"].flatMap((path) => {
    const { en = path, ...others } = addressesOf(path);
    return [en, ...Object.values(others)].map((address) => ({ url: new URL(address, env.APP_URL).href }));
  });
}
