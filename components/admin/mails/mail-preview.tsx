import type { Route } from "next";
import { Link } from "@/components/ui/link";
import { cn } from "@/lib/utils";

type MailView = { scheme: "light" | "dark"; width: "wide" | "phone" };

type Props = { id: string; name: string; text: string; view: MailView };

/** A mail as a mail program shows it, and its text beside it. The frame runs nothing, and its links lead nowhere. */
export function MailPreview({ id, name, text, view }: Props) {
  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <section aria-labelledby="html-heading" className="min-w-0 space-y-3">
        <h2 id="html-heading" className="text-base font-semibold">
          As an email program shows it
        </h2>
        <div className="flex flex-wrap gap-x-6 gap-y-1">
          <Choice
            id={id}
            label="Colors"
            view={view}
            name="scheme"
            values={{ light: "Light", dark: "Dark" }}
          />
          <Choice id={id} label="Width" view={view} name="width" values={{ wide: "Wide", phone: "Phone" }} />
        </div>
        <iframe
          title={`Preview of the mail “${name}”`}
          src={`/admin/mails/${id}/preview.html?scheme=${view.scheme}`}
          sandbox=""
          className={cn(
            "h-[46rem] w-full rounded-lg border border-border",
            view.width === "phone" && "max-w-[390px]",
          )}
        />
      </section>
      <section aria-labelledby="text-heading" className="min-w-0 space-y-3">
        <h2 id="text-heading" className="text-base font-semibold">
          As plain text
        </h2>
        <pre className="rounded-lg bg-muted p-4 font-mono text-xs leading-5 break-words whitespace-pre-wrap">
          {text}
        </pre>
      </section>
    </div>
  );
}

type ChoiceProps<Name extends keyof MailView> = {
  id: string;
  label: string;
  view: MailView;
  name: Name;
  values: Record<MailView[Name], string>;
};

/** Links instead of buttons: they work without JavaScript, and the address says what is shown. */
function Choice<Name extends keyof MailView>({ id, label, view, name, values }: ChoiceProps<Name>) {
  return (
    <nav aria-label={label} className="flex gap-1">
      {Object.entries<string>(values).map(([value, text]) => (
        <Link
          key={value}
          href={`/admin/mails/${id}?${new URLSearchParams({ ...view, [name]: value })}` as Route}
          prefetch={false}
          scroll={false}
          aria-current={view[name] === value ? "true" : undefined}
          className={cn(
            "inline-flex min-h-11 items-center rounded-md px-3 text-sm font-medium sm:min-h-9",
            view[name] === value
              ? "bg-accent text-accent-foreground"
              : "text-muted-foreground hover:text-foreground",
          )}
        >
          {text}
        </Link>
      ))}
    </nav>
  );
}
