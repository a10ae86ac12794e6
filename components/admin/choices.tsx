import type { Route } from "next";
import Link from "next/link";

type Props<Value extends string> = {
  label: string;
  values: Record<Value, string>;
  current: string;
  hrefOf: (value: Value) => string;
};

/** One of a few, which applies when it is chosen. Links: they work without JavaScript, and the address keeps the choice. */
export function Choices<Value extends string>({ label, values, current, hrefOf }: Props<Value>) {
  return (
    <nav aria-label={label} className="flex w-fit flex-wrap gap-1 rounded-lg bg-muted p-1">
      {(Object.entries(values) as [Value, string][]).map(([value, text]) => (
        <Link
          key={value}
          href={hrefOf(value) as Route}
          prefetch={false}
          scroll={false}
          aria-current={value === current ? "true" : undefined}
          className="inline-flex min-h-11 items-center rounded-md px-3 text-sm font-medium text-muted-foreground hover:text-foreground aria-[current]:bg-card aria-[current]:text-foreground aria-[current]:shadow-xs sm:min-h-8 dark:aria-[current]:bg-input/30"
        >
          {text}
        </Link>
      ))}
    </nav>
  );
}
