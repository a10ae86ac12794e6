import { APP, PRICING } from "@/components/site/routes";
import { ButtonLink } from "@/components/ui/button";
import { brand, landing } from "@/lib/brand";
import { ProductPicture } from "./product-picture";

/** One promise, one way on, and the product itself. `isCustomer`: whoever is signed in goes on to the product. */
export function Hero({ isCustomer }: { isCustomer: boolean }) {
  return (
    <section aria-labelledby="promise" className="relative overflow-x-clip">
      <div className="mx-auto w-full max-w-6xl px-5 pt-12 pb-12 sm:px-8 sm:pt-20 sm:pb-16">
        <h1
          id="promise"
          className="max-w-[14ch] text-[2.75rem] leading-[1.02] font-semibold tracking-[-0.04em] sm:text-6xl lg:text-7xl"
        >
          {landing.headline}
        </h1>
        <p className="mt-6 max-w-[46ch] text-lg leading-7 tracking-[-0.01em] text-muted-foreground sm:text-xl sm:leading-8">
          {landing.lead}
        </p>
        <ButtonLink href={isCustomer ? APP : PRICING} prefetch={!isCustomer} className="mt-8 px-5">
          {isCustomer ? `Open ${brand.name}` : landing.call}
        </ButtonLink>
      </div>
      <div className="relative mx-auto w-full max-w-[80rem] sm:px-3">
        <TallFern />
        <div className="relative overflow-hidden bg-accent px-3 pt-10 sm:rounded-3xl sm:px-5 sm:pt-16 xl:px-[5.25rem]">
          <FaintFerns />
          <ProductPicture />
        </div>
      </div>
    </section>
  );
}

/** Grows out from behind the picture beside the promise, where there is room for it. */
function TallFern() {
  return (
    <Fern className="right-[3%] bottom-2 hidden h-[52rem] w-[33.28rem] rotate-3 lg:block xl:right-[6%]" />
  );
}

function FaintFerns() {
  return (
    <div aria-hidden className="absolute inset-0">
      <Fern className="-top-24 -right-28 h-[52rem] w-[33rem] rotate-12 opacity-35" />
      <Fern className="-bottom-64 -left-44 h-[46rem] w-[29rem] rotate-[24deg] opacity-25" />
    </div>
  );
}

/** A drawing and no picture, so that a browser shows the words first and counts them as what the page has to say. */
function Fern({ className }: { className: string }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 640 1000"
      preserveAspectRatio="xMinYMin"
      className={`absolute fill-primary ${className}`}
    >
      <use href="/fern.svg#fern" />
    </svg>
  );
}
