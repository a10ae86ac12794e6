import { type ReactNode, useId } from "react";

type Props = { title: string; hint: ReactNode; children: ReactNode };

/** One thing that can be set: what it is and what follows from it, beside its form. */
export function SettingsRow({ title, hint, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-x-12 gap-y-5 py-8 md:grid-cols-[15rem_minmax(0,1fr)]">
      <div>
        <h2 id={id} className="font-semibold">
          {title}
        </h2>
        <p className="mt-1 max-w-[66ch] text-sm leading-6 text-muted-foreground">{hint}</p>
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  );
}
