import { getImageProps } from "next/image";
import { preload } from "react-dom";
import { StartLink } from "@/components/site/start-link";
import { PricingLink } from "@/components/site/links";
import { Badge } from "@/components/ui/badge";
import { Disclosure } from "@/components/ui/disclosure";
import { landing } from "@/lib/brand";
import { env } from "@/lib/env";
import { t, translateData } from "@/lib/i18n/translate";
import { cn } from "@/lib/utils";

/** The headline, two calls to action, and a screenshot of the product. */
export function Hero() {
  const { headline, lead, call } = translateData(landing);
  return (
    <section aria-labelledby="headline" className="bg-linear-to-b from-transparent to-muted">
      <div className="mx-auto w-full max-w-6xl px-5 pt-12 sm:px-8 sm:pt-20">
        {/* On a phone the words fill the first screen, and the screenshot begins at its lower edge. */}
        <div className="grid content-center max-sm:min-h-[calc(100svh-13.5rem)]">
          <h1
            id="headline"
            className="max-w-[14ch] text-[2.75rem] leading-[1.02] font-semibold tracking-[-0.04em] sm:text-6xl lg:text-7xl"
          >
            {headline}
          </h1>
          <p className="mt-6 max-w-[46ch] text-lg leading-7 tracking-[-0.01em] text-muted-foreground sm:text-xl sm:leading-8">
            {lead}
          </p>
          <div className="mt-8 flex flex-wrap gap-3">
            <StartLink size="lg" />
            <PricingLink variant="outline" size="lg">
              {call}
            </PricingLink>
          </div>
        </div>
        <div className="mt-12 overflow-hidden rounded-t-2xl border border-b-0 border-border bg-card shadow-2xl shadow-foreground/10 sm:mt-16">
          <Screenshot {...landing.screenshot} sizes="100vw" />
        </div>
      </div>
    </section>
  );
}

/** Each main feature beside its screenshot, on alternating sides, then the smaller ones in columns. */
export function Features() {
  return (
    <>
      {landing.features.map(({ screenshot, ...feature }) => {
        const { title, text, points } = translateData(feature);
        return (
          <section
            key={title}
            className="group grid grid-cols-1 items-center gap-x-16 gap-y-10 lg:grid-cols-[2fr_3fr] lg:even:grid-cols-[3fr_2fr]"
          >
            <div className="lg:group-even:order-2">
              <h2 className="text-3xl leading-[1.1] font-semibold tracking-[-0.03em] sm:text-4xl">{title}</h2>
              <p className="mt-5 text-[1.0625rem] leading-7 text-muted-foreground">{text}</p>
              <ul className="mt-6 divide-y divide-border border-y border-border font-medium *:py-3">
                {points.map((point) => (
                  <li key={point}>{point}</li>
                ))}
              </ul>
            </div>
            <Screenshot
              {...screenshot}
              className="rounded-xl border border-border shadow-lg shadow-foreground/5"
            />
          </section>
        );
      })}
      <div className="grid gap-x-10 gap-y-8 *:border-t *:pt-6 md:grid-cols-3">
        {translateData(landing.more).map(({ title, text }) => (
          <section key={title}>
            <h2 className="text-lg font-semibold">{title}</h2>
            <p className="mt-2 text-muted-foreground">{text}</p>
          </section>
        ))}
      </div>
    </>
  );
}

type ScreenshotProps = { name: string; alt: string; sizes?: string; className?: string };

/**
 * A screenshot of the product from `public/screenshots`, for light and for dark pages. The browser loads only the one it shows.
 * `sizes`: for the one at the top of the page, which is preloaded in the size of the screen. The others are small.
 */
function Screenshot({ name, alt: description, sizes, className }: ScreenshotProps) {
  const alt = translateData(description);
  return (["light", "dark"] as const).map((scheme) => {
    const src = `/screenshots/${name}-${scheme}.webp`;
    // Not `<Image>`: it adds an inline style, which the CSP of public pages forbids, and can't preload by color scheme.
    const image = getImageProps({ src, alt, width: 1280, height: 800, sizes, unoptimized: !sizes }).props;
    if (sizes)
      preload(image.src, {
        as: "image",
        imageSrcSet: image.srcSet,
        imageSizes: sizes,
        fetchPriority: "high",
        media: `(prefers-color-scheme: ${scheme})`,
      });
    return (
      // oxlint-disable-next-line next/no-img-element -- with the attributes of next/image
      <img
        key={scheme}
        {...image}
        alt={alt}
        style={undefined}
        className={cn("w-full", scheme === "light" ? "dark:hidden" : "hidden dark:block", className)}
      />
    );
  });
}

const { arePlaceholders, logosTitle, logos, testimonials } = landing.proof;

/** Placeholders never reach a live site, nor does an empty list. */
function isShown(list: readonly unknown[]): boolean {
  return list.length > 0 && (!arePlaceholders || env.BILLING_MODE === "test");
}

export function Logos() {
  if (!isShown(logos)) return null;
  return (
    <section aria-labelledby="logos" className="space-y-6 text-center">
      <h2 id="logos" className="text-sm font-medium text-muted-foreground">
        {translateData(logosTitle)} <Placeholder />
      </h2>
      <ul className="flex flex-wrap justify-center gap-x-12 gap-y-4 text-xl font-semibold tracking-[-0.02em] text-muted-foreground">
        {logos.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </section>
  );
}

export function Testimonials() {
  if (!isShown(testimonials)) return null;
  return (
    <section aria-labelledby="testimonials" className="space-y-8">
      <h2 id="testimonials" className="text-3xl leading-[1.1] font-semibold tracking-[-0.03em] sm:text-4xl">
        {t("What customers say")} <Placeholder />
      </h2>
      <ul className="grid gap-5 *:flex *:flex-col *:justify-between *:gap-6 *:rounded-2xl *:border *:bg-card *:p-6 md:grid-cols-2">
        {translateData(testimonials).map(({ quote, name, role }) => (
          <li key={quote}>
            <blockquote>{t("“{quote}”", { quote })}</blockquote>
            <p className="text-sm text-muted-foreground">
              <strong className="block text-foreground">{name}</strong> {role}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Placeholder() {
  return arePlaceholders ? <Badge variant="warning">{t("Placeholder")}</Badge> : null;
}

/** Collapsed questions and answers. */
export function Questions({ items }: { items: readonly { question: string; answer: string }[] }) {
  return (
    <section aria-labelledby="questions" className="grid gap-x-16 gap-y-6 lg:grid-cols-[1fr_2fr]">
      <h2 id="questions" className="text-2xl leading-8 font-semibold tracking-[-0.025em]">
        {t("Frequently asked questions")}
      </h2>
      <div className="divide-y divide-border border-y border-border">
        {items.map(({ question, answer }) => (
          <Disclosure key={question} title={question}>
            <p className="max-w-[66ch] pr-8 text-muted-foreground">{answer}</p>
          </Disclosure>
        ))}
      </div>
    </section>
  );
}
