"use client";

import type { Route } from "next";
import { useRouter } from "next/navigation";
import { startTransition, useEffect, useOptimistic } from "react";

/**
 * Follows every `Link` of a page without loading everything anew, so that none of them brings a script. The one whose page is awaited
 * is marked (`data-awaited`). And a place in the page, as a skip link leads to one, gets the state of its page: what the browser
 * writes down for it has none, and the framework would not lead back to it.
 */
export function FollowLinks() {
  const router = useRouter();
  const [awaited, setAwaited] = useOptimistic<Element | null>(null);

  useEffect(() => {
    awaited?.setAttribute("data-awaited", "");
    return () => awaited?.removeAttribute("data-awaited");
  }, [awaited]);

  useEffect(() => {
    const stop = new AbortController();
    function follow(event: MouseEvent) {
      const link = linkOf(event, "[data-link]:not([target],[download])");
      if (!link || event.defaultPrevented || isForBrowser(event)) return;
      event.preventDefault();
      startTransition(() => {
        setAwaited(link);
        router.push(link.href as Route, { scroll: !link.matches("[data-link~=stay]") });
      });
    }
    function lookAhead(event: Event) {
      const link = linkOf(event, "[data-link~=ahead]");
      if (link) router.prefetch(link.href as Route);
    }
    function keepState(event: Event) {
      const { state } = history;
      if (linkOf(event, "[href^='#']")) setTimeout(() => history.state || history.replaceState(state, ""));
    }
    // After all that listens on the page itself, which may want the click for something else.
    window.addEventListener("click", follow, stop);
    window.addEventListener("click", keepState, stop);
    window.addEventListener("pointerover", lookAhead, stop);
    window.addEventListener("focusin", lookAhead, stop);
    return () => stop.abort();
  }, [router, setAwaited]);

  return null;
}

function linkOf({ target }: Event, kind: string): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest(`a${kind}`) : null;
}

/** Another button than the first, or a key that asks for a new tab, a new window or a download. */
function isForBrowser(click: MouseEvent): boolean {
  return click.button !== 0 || click.metaKey || click.ctrlKey || click.shiftKey || click.altKey;
}
