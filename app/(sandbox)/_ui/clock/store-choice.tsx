import type { Route } from "next";
import Link from "next/link";
import type { ReactNode } from "react";
import type { StoreClock } from "@/app/(sandbox)/_service/time/store-clocks";
import { classNames } from "../basic/parts";
import { Time } from "../shared/details";
import { distanceText } from "../shell/clocks-text";

type Props = {
  label: string;
  /** The page that shows a store with `?store=`, and otherwise all stores. */
  page: string;
  stores: readonly StoreClock[];
  chosenId: number | null;
  allText: string;
};

/** The stores with their times, of which one, or all, can be chosen. */
export function StoreChoice({ label, page, stores, chosenId, allText }: Props) {
  return (
    <nav aria-label={label}>
      <ul className="grid grid-cols-1 gap-2 sm:grid-cols-2">
        {stores.map((store) => (
          <li key={store.storeId} className="grid">
            <Choice href={`${page}?store=${store.storeId}`} isChosen={store.storeId === chosenId}>
              <span className="font-semibold wrap-anywhere">{store.name}</span>
              <TimeFigure clock={store} />
            </Choice>
          </li>
        ))}
        <li className="grid sm:col-span-full">
          <Choice href={page} isChosen={chosenId === null}>
            <span className="font-semibold">All stores</span>
            <span className="text-muted-foreground">{allText}</span>
          </Choice>
        </li>
      </ul>
    </nav>
  );
}

function Choice({ href, isChosen, children }: { href: string; isChosen: boolean; children: ReactNode }) {
  return (
    <Link
      href={href as Route}
      prefetch={false}
      scroll={false}
      aria-current={isChosen ? "true" : undefined}
      className={classNames(
        "grid content-start gap-0.5 rounded-lg border px-4 py-3",
        isChosen ? "border-primary bg-accent" : "border-border hover:border-input hover:bg-muted",
      )}
    >
      {children}
    </Link>
  );
}

export function TimeFigure({ clock: { now, offsetMs } }: { clock: { now: Date; offsetMs: number } }) {
  return (
    <span className="block">
      <Time at={now} className="block text-lg font-semibold tracking-tight figures" />
      <span className="text-muted-foreground">{distanceText(offsetMs)}</span>
    </span>
  );
}
