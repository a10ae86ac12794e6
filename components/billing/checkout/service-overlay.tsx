"use client";

import type { Route } from "next";
import { useRouter } from "next/navigation";
import { type MouseEvent, type ReactNode, useEffect, useState } from "react";
import { buttonVariants } from "@/components/ui/button-variants";

/** What we use of the service's script (service §1.6). */
type Service = {
  Setup: (options: { eventHandler: (event: unknown) => void }) => void;
  Url: { Open: (address: string) => void; Close: () => void };
};

type Props = {
  script: string;
  address: string;
  /** After which event of the script there is nothing more to do here, and where it goes on. */
  doneAfter: "Checkout.Success" | "PaymentMethodUpdate.Closed";
  doneAt: Route;
  children: ReactNode;
};

/**
 * Opens a page of the service's over this one, and again when the link is pressed. The link leads to the same page on its own, for
 * whoever has no JavaScript; so does a script that does not load. What the script tells is only taken as a reason to go on and
 * ask our own server: anybody could have said it.
 */
export function ServiceOverlay({ script, address, doneAfter, doneAt, children }: Props) {
  const router = useRouter();
  const [service, setService] = useState<Service | null>(null);

  useEffect(() => {
    let isGone = false;
    let opened: Service | null = null;
    const open = (loaded: Service) => {
      if (isGone) return;
      opened = loaded;
      loaded.Setup({
        eventHandler: (event) => {
          if (nameOf(event) === doneAfter) router.push(doneAt);
        },
      });
      loaded.Url.Open(address);
      setService(loaded);
    };
    loadService(script).then(open, () => isGone || window.location.replace(address));
    return () => {
      isGone = true;
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

/** Loads the script once for each page load; one that failed is asked for again. */
function loadService(script: string): Promise<Service> {
  loading ??= new Promise<Service>((resolve, reject) => {
    const element = document.createElement("script");
    element.src = script;
    element.addEventListener("load", () => {
      const page = window as { createLemonSqueezy?: () => void; LemonSqueezy?: Service };
      // It looks around by itself when a page has loaded; this one has long since.
      page.createLemonSqueezy?.();
      if (page.LemonSqueezy) resolve(page.LemonSqueezy);
      else reject(new Error("The script of the service brought nothing."));
    });
    element.addEventListener("error", () => reject(new Error("The script of the service did not load.")));
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
