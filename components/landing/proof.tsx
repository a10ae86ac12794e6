import { Badge } from "@/components/ui/badge";
import { landing } from "@/lib/brand";
import { env } from "@/lib/env";

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
        {logosTitle} <Placeholder />
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
        What customers say <Placeholder />
      </h2>
      <ul className="grid gap-5 *:flex *:flex-col *:justify-between *:gap-6 *:rounded-2xl *:border *:bg-card *:p-6 md:grid-cols-2">
        {testimonials.map(({ quote, name, role }) => (
          <li key={quote}>
            <blockquote>“{quote}”</blockquote>
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
  return arePlaceholders ? <Badge variant="warning">Placeholder</Badge> : null;
}
