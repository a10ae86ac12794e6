import "server-only";
import { linkTo } from "@/components/site/links";
import { ActionButton } from "@/components/ui/action-button";
import type { FormAction } from "@/lib/actions";
import { spendCredits } from "@/lib/billing/credits/ledger";
import { AppError } from "@/lib/errors";
import { rich, t } from "@/lib/i18n/translate";
import { findNote } from "./notes";

const COST = 5;

/**
 * The summary of a note of this user, and how many credits they have left. The same text is paid for once, however often it is
 * summarized. Throws `not_found` for a note that isn't theirs or has no text, and `payment_required` without enough credits.
 */
export async function summarizeNote(userId: string, id: string, now: Date) {
  const note = await findNote(userId, id);
  const summary = note && summaryOf(note.body);
  if (!summary) throw new AppError("not_found", t("There is no text to summarize. Save some first."));
  const key = `summary:${id}:${note.updatedAt.getTime()}`;
  const { ok, balance } = await spendCredits(userId, COST, key, now);
  if (!ok)
    throw new AppError(
      "payment_required",
      t("A summary costs {cost} credits, and you have {balance}.", { cost: COST, balance }),
    );
  return { summary, balance };
}

/** The first sentence of each paragraph. In your product, a language model may write it. */
function summaryOf(text: string): string {
  const sentences = text.split(/\n+/).map((line) => /^[^.!?]*[.!?]?/.exec(line)?.[0].trim() ?? "");
  return sentences.filter(Boolean).join(" ").slice(0, 1_000);
}

export function SummarizeButton({ id, summarize }: { id: string; summarize: FormAction }) {
  return (
    <section aria-labelledby="summary" className="space-y-4">
      <h2 id="summary" className="text-lg font-semibold">
        {t("Summary")}
      </h2>
      <p className="text-muted-foreground">
        {rich("Costs {cost} of your <credits>credits</credits>, once for each text that you save.", {
          cost: COST,
          credits: linkTo("/account/credits"),
        })}
      </p>
      <ActionButton action={summarize} fields={{ id }} variant="outline" pending={t("Summarizing…")}>
        {t("Summarize")}
      </ActionButton>
    </section>
  );
}
