import "server-only";
import { cookies } from "next/headers";
import { cache } from "react";
import { knownZone } from "@/app/(sandbox)/_service/shared/format-time";
import { ZONE_COOKIE } from "./zone-cookie";

/** In which zone whoever asks reads times: their own once they have chosen so, else UTC. */
export const readerZone = cache(async (): Promise<string> =>
  knownZone((await cookies()).get(ZONE_COOKIE)?.value),
);
