import type { Env } from "./env";
import { serviceOrigins } from "./form-targets";

type Settings = Parameters<typeof serviceOrigins>[0] & Pick<Env, "CHECKOUT_DISPLAY">;

/**
 * What a page needs to show the service's pages over itself: the service's script (service §1.6), and whose frames it opens.
 * Null where these pages stand on their own, and then a page of ours runs nothing of the service's.
 */
export function overlayOf(settings: Settings): { script: string; frames: string[] } | null {
  if (settings.CHECKOUT_DISPLAY === "hosted" || !settings.COMMERCE_API_URL) return null;
  return { script: scriptOf(settings), frames: serviceOrigins(settings) };
}

function scriptOf(settings: Settings): string {
  const { protocol, host } = new URL(settings.COMMERCE_API_URL);
  if (host.startsWith("api.")) return `${protocol}//app.${host.slice("api.".length)}/js/lemon.js`;
  return `${settings.COMMERCE_PAGES_URL}/service.js`;
}
