import { landing } from "@/lib/brand";
import { Screenshot } from "./screenshot";

/** Each main feature beside its screenshot, on alternating sides, then the smaller ones in columns. */
export function Features() {
  return (
    <>
      {landing.features.map(({ title, text, points, screenshot }) => (
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
      ))}
      <div className="grid gap-x-10 gap-y-8 *:border-t *:pt-6 md:grid-cols-3">
        {landing.more.map(({ title, text }) => (
          <section key={title}>
            <h2 className="text-lg font-semibold">{title}</h2>
            <p className="mt-2 text-muted-foreground">{text}</p>
          </section>
        ))}
      </div>
    </>
  );
}
