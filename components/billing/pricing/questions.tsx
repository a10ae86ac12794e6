import { FoldSign } from "@/components/ui/fold-sign";
import { type TaxInPrices, taxSentence } from "@/lib/billing/tax-text";
import { pricing } from "@/lib/brand";

/** What people ask before they buy, folded: the brand's own questions, and the one that the store's prices answer. */
export function Questions({ isTaxInclusive }: { isTaxInclusive: TaxInPrices }) {
  const tax = {
    question: "Is tax included?",
    answer: `${taxSentence(isTaxInclusive)} Every invoice lists it on a line of its own.`,
  };
  return (
    <section aria-labelledby="questions" className="grid gap-x-16 gap-y-6 lg:grid-cols-[1fr_2fr]">
      <h2 id="questions" className="text-2xl leading-8 font-semibold tracking-[-0.025em]">
        Questions
      </h2>
      <div className="divide-y divide-border border-y border-border">
        {[...pricing.questions, tax].map(({ question, answer }) => (
          <details key={question} className="group">
            <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-3 font-medium [&::-webkit-details-marker]:hidden">
              {question}
              <FoldSign />
            </summary>
            <p className="max-w-[66ch] pr-8 pb-5 text-muted-foreground">{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
