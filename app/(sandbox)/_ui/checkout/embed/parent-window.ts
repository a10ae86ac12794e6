/** What an overlay tells the page that framed it (service §1.6). */
export type FrameMessage = "mounted" | "close" | { event: string; data?: unknown };

type Surroundings = {
  /** The origins of the pages around this one, the nearest first; some browsers do not tell. */
  ancestorOrigins: readonly string[] | null;
  referrer: string;
};

/**
 * The origin of the page that framed us, by the browser's own account, or null when it will not say. Nothing that the page
 * says about itself counts.
 */
export function parentOrigin({ ancestorOrigins, referrer }: Surroundings): string | null {
  const named = ancestorOrigins?.[0] ?? referrer;
  if (!URL.canParse(named)) return null;
  const { protocol, origin } = new URL(named);
  return protocol === "https:" || protocol === "http:" ? origin : null;
}

/** Tells the page that framed us. What carries data goes to a page whose origin is known, and to no other. */
export function tellParent(message: FrameMessage): void {
  if (window.parent === window) return;
  const ancestors = window.location.ancestorOrigins as DOMStringList | undefined;
  const ancestorOrigins = ancestors ? Array.from(ancestors) : null;
  const origin = parentOrigin({ ancestorOrigins, referrer: document.referrer });
  if (origin) window.parent.postMessage(message, origin);
  // That a checkout is there or wants to close is no secret.
  else if (typeof message === "string") window.parent.postMessage(message, "*");
}
