"use client";

import type { Route } from "next";
import { useRouter } from "next/navigation";
import { type MouseEvent, type ReactNode, useEffect, useState } from "react";
import { buttonVariants } from "@/components/ui/button";

/** The part of the service's script that we use (service §1.6). */
type Service = {
  Setup: (options: { eventHandler: (event: unknown) => void }) => void;
  Url: { Open: (address: string) => void; Close: () => void };
};

type Props = {
  script: string;
  address: string;
  /** The event of the script that ends the overlay, and the page to go to. */
  doneAfter: "Checkout.Success" | "PaymentMethodUpdate.Closed";
  doneAt: Route;
  children: ReactNode;
};

/**
 * Opens a page of the service in an overlay, and again when the link is clicked. Without JavaScript, or if the script does not load,
 * the link leads to the same page. The script's events are not trusted: they only lead to our own page, which queries
 * our server.
 */
export function ServiceOverlay({ script, address, doneAfter, doneAt, children }: Props) {
  const router = useRouter();
  const [service, setService] = useState<Service | null>(null);

  useEffect(() => {
    let isUnmounted = false;
    let opened: Service | null = null;
    const open = (loaded: Service) => {
      if (isUnmounted) return;
      opened = loaded;
      loaded.Setup({
        eventHandler: (event) => {
          if (nameOf(event) === doneAfter) router.push(doneAt);
        },
      });
      loaded.Url.Open(address);
      setService(loaded);
    };
    loadService(script).then(open, () => isUnmounted || window.location.replace(address));
    return () => {
      isUnmounted = true;
      opened?.Setup({ eventHandler: () => undefined });
      opened?.Url.Close();
    };
  }, [script, address, doneAfter, doneAt, router]);

  function openAgain(click: MouseEvent) {
    if (!service || click.metaKey || click.ctrlKey || click.shiftKey || click.altKey) return;
    click.preventDefault();
    service.Url.Open(address);
  }

  return (
    <a href={address} onClick={openAgain} className={buttonVariants({ className: "w-full" })}>
      {children}
    </a>
  );
}

let loading: Promise<Service> | undefined;

/** Loads the script once per page load, and again after a failure. */
function loadService(script: string): Promise<Service> {
  loading ??= new Promise<Service>((resolve, reject) => {
    const element = document.createElement("script");
    element.src = script;
    element.addEventListener("load", () => {
      const page = window as { createLemonSqueezy?: () => void; LemonSqueezy?: Service };
      // The script initializes itself on page load, which is already over.
      page.createLemonSqueezy?.();
      if (page.LemonSqueezy) resolve(page.LemonSqueezy);
      else reject(new Error("The service’s script defined nothing."));
    });
    element.addEventListener("error", () => reject(new Error("The service’s script did not load.")));
    document.head.append(element);
  }).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

function nameOf(event: unknown): unknown {
  return typeof event === "object" && event !== null && "event" in event ? event.event : null;
}
