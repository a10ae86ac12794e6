import type { Route } from "next";
import Link from "next/link";
import type { ReactNode } from "react";
import { env } from "@/app/(sandbox)/_service/env";
import { readClocks } from "@/app/(sandbox)/_service/time/store-clocks";
import { classNames } from "../basic/parts";
import { Time } from "../shared/details";
import { SAME_MS } from "./clocks-text";

const WIDTHS = { page: "max-w-6xl", text: "max-w-[51rem]", form: "max-w-[39rem]" };

type StoreFrameProps = {
  store: { name: string; slug: string };
  hasLogo?: boolean;
  width?: keyof typeof WIDTHS;
  /** When the page's link expires. */
  until?: Date | null;
  children: ReactNode;
};

/** The frame of customers' pages: the store's name, a link to the merchant's site, and the page. */
export async function StoreFrame({
  store,
  hasLogo = true,
  width = "page",
  until,
  children,
}: StoreFrameProps) {
  // The page also works without clocks.
  const clocks = (await readClocks().catch(() => null))?.all ?? [];
  const clock = clocks.find(({ slug }) => slug === store.slug);
  return (
    <main
      className={classNames(
        "mx-auto w-full grow px-4 pb-16 sm:px-6 print:max-w-none print:p-2",
        WIDTHS[width],
      )}
    >
      <div className="flex min-h-16 flex-wrap items-center justify-between gap-x-4 print:hidden">
        <Link
          href={`/sandbox/store/${store.slug}`}
          prefetch={false}
          className="inline-flex min-h-11 items-center gap-3 text-base font-semibold"
        >
          {hasLogo ? (
            <span
              aria-hidden
              className="grid size-8 place-items-center rounded-lg bg-primary text-sm font-bold text-primary-foreground"
            >
              {store.name.charAt(0)}
            </span>
          ) : null}
          {store.name}
        </Link>
        {clock && clock === clocks[0] ? (
          <a
            href={env.MERCHANT_URL}
            className="inline-flex min-h-11 items-center wrap-anywhere text-muted-foreground underline-offset-2 hover:text-foreground hover:underline"
          >
            Back to {new URL(env.MERCHANT_URL).host}
          </a>
        ) : null}
      </div>
      {clock && clock.offsetMs > SAME_MS ? (
        <p className="border-t border-border py-2 text-xs text-warning print:hidden framed:border-t-0 framed:pb-0">
          The clock of this store has been moved. Here it is <Time at={clock.now} className="figures" />.{" "}
          <Link
            href={`/sandbox/dashboard/clock?store=${clock.storeId}` as Route}
            prefetch={false}
            className="-my-3 inline-block py-3 font-semibold whitespace-nowrap underline underline-offset-2 framed:hidden"
          >
            To the clock
          </Link>
        </p>
      ) : null}
      <div className="pt-4 lg:pt-8 print:pt-0">
        {children}
        {until ? (
          <p className="mt-4 text-muted-foreground figures">
            This link works until <Time at={until} />.
          </p>
        ) : null}
      </div>
    </main>
  );
}
