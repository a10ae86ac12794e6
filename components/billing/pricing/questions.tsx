import { Disclosure } from "@/components/ui/disclosure";
import { t } from "@/lib/i18n/translate";

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
