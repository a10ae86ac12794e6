import "server-only";
import { headers } from "next/headers";
import { cache } from "react";
import { writeFor } from "@/lib/region";
import { regionOfBrowser } from "@/lib/region/of-browser";

/** Formats this request's dates and amounts as the browser likes them. */
export const writeForReader = cache(async (): Promise<void> => {
  writeFor(regionOfBrowser((await headers()).get("accept-language")));
});
