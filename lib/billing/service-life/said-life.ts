import "server-only";
import { z } from "zod";
import { LIFE_HEADER } from "@/lib/contract/service-life";
import { env } from "@/lib/env";

const life = z.uuid();

/** Of which life of the sandbox a delivery says that it tells; null where it says nothing, and in live mode whatever it says. */
export function saidLife(headers: Headers): string | null {
  const said = headers.get(LIFE_HEADER);
  if (said === null || env.BILLING_MODE === "live") return null;
  return life.safeParse(said.toLowerCase()).data ?? null;
}
