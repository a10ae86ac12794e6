import type { MetadataRoute } from "next";
import { PRICING } from "@/components/site/routes";
import { addressesOf } from "@/lib/metadata";

export const dynamic = "force-dynamic";

/** What anybody may find. The prices by the year are those by the month seen from elsewhere, so they are not named apart. */
export default function sitemap(): MetadataRoute.Sitemap {
  return ["/", PRICING, "/terms", "/privacy", "/contact"].flatMap((path) => {
    const languages = addressesOf(path);
    return Object.values(languages).map((url) => ({ url, alternates: { languages } }));
  });
}
