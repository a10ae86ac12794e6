import { ActionButton } from "@/components/ui/action-button";
import { formatDate } from "@/lib/dates";
import type { FormAction } from "@/lib/actions";
import { t } from "@/lib/i18n/translate";

type Token = { id: string; name: string; createdAt: Date; lastUsedAt: Date | null };

export function TokenList({ tokens, remove }: { tokens: Token[]; remove: FormAction }) {
  return (
    <ul aria-label={t("Tokens")} className="divide-y divide-border border-y border-border">
      {tokens.map(({ id, name, createdAt, lastUsedAt }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
          <div className="min-w-0">
            <p id={`token-${id}`} className="font-medium wrap-anywhere">
              {name}
            </p>
            <p className="text-sm text-muted-foreground figures">
              {lastUsedAt
                ? t("Created on {date}, last used on {used}", {
                    date: formatDate(createdAt),
                    used: formatDate(lastUsedAt),
                  })
                : t("Created on {date}, not used yet", { date: formatDate(createdAt) })}
            </p>
          </div>
          <ActionButton
            action={remove}
            fields={{ id }}
            pending={t("Deleting…")}
            variant="ghost"
            aria-describedby={`token-${id}`}
          >
            {t("Delete")}
          </ActionButton>
        </li>
      ))}
    </ul>
  );
}
