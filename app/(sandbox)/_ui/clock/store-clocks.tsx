import type { Route } from "next";
import Link from "next/link";
import type { ReactNode } from "react";
import { classNames } from "../basic/class-names";
import type { StoreClock } from "@/app/(sandbox)/_service/time/store-clocks";
import { agree } from "../shell/clocks-text";
import { TimeFigure } from "./time-figure";

const PAGE = "/sandbox/dashboard/clock";

type Props = {
  clocks: readonly StoreClock[];
  /** The store whose clock is moved; null for all. */
  chosenId: number | null;
};

/** What time it is in every store; where there are several, also the choice of whose clock is moved. */
export function StoreClocks({ clocks, chosenId }: Props) {
  const [first] = clocks;
  if (clocks.length < 2) return first ? <TimeFigure clock={first} /> : null;
  return (
    <nav aria-label="Whose clock to move">
      <ul className="grid grid-cols-1 gap-2 sm:grid-cols-2">
        {clocks.map((clock) => (
          <li key={clock.storeId} className="grid">
            <Choice href={`${PAGE}?store=${clock.storeId}`} isChosen={clock.storeId === chosenId}>
              <span className="font-semibold wrap-anywhere">{clock.name}</span>
              <TimeFigure clock={clock} />
            </Choice>
          </li>
        ))}
        <li className="grid sm:col-span-full">
          <Choice href={PAGE} isChosen={chosenId === null}>
            <span className="font-semibold">All stores</span>
            <span className="text-muted-foreground">
              {agree(clocks)
                ? "They live at the same time and move on together."
                : "They move on together, each from its own time."}
            </span>
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
