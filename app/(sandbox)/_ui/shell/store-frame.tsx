import { classNames } from "../basic/class-names";
import Link from "next/link";
import type { ReactNode } from "react";
import { env } from "@/app/(sandbox)/_service/env";
import { readClocks } from "@/app/(sandbox)/_service/time/store-clocks";
import { MovedClockLine } from "./moved-clock-line";

const WIDTHS = {
  /** Side by side. */
  page: "max-w-6xl",
  /** Read from top to bottom. */
  text: "max-w-[51rem]",
  /** A single form. */
  form: "max-w-[39rem]",
};

/**
 * The frame of everything a store's customer sees: the store's name on top with the way to the merchant's site, where the
 * store has one, and the page below.
 */
export async function StoreFrame({
  store,
  hasLogo = true,
  width = "page",
  children,
}: {
  store: { name: string; slug: string };
  hasLogo?: boolean;
  width?: keyof typeof WIDTHS;
  children: ReactNode;
}) {
  // What is shown does not hang on it: a page without it is better than none.
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
      {clock ? <MovedClockLine clock={clock} /> : null}
      <div className="pt-4 lg:pt-8 print:pt-0">{children}</div>
    </main>
  );
}
