"use client";

import Link from "next/link";
import { useLanguage, useT } from "@/components/site/language";
import { PRICING, PRICING_YEARLY } from "@/components/site/routes";
import { publicPath } from "@/lib/i18n/languages.mjs";
import { cn } from "@/lib/utils";
import { useWithCode } from "../discounts/linked-discount";

/** Two links that look like one control: the choice has an address and works without scripts. They keep the code of a link. */
export function IntervalSwitch({ current, saving }: { current: "month" | "year"; saving: string | null }) {
  const withCode = useWithCode();
  const language = useLanguage();
  const t = useT();
  return (
    <nav
      aria-label={t("Billing interval")}
      className="inline-flex rounded-xl bg-muted p-1 text-sm font-medium"
    >
      <Link href={withCode(publicPath(PRICING, language))} scroll={false} {...segment(current === "month")}>
        {t("Monthly")}
      </Link>
      <Link
        href={withCode(publicPath(PRICING_YEARLY, language))}
        scroll={false}
        {...segment(current === "year")}
      >
        {t("Yearly")}
        {saving ? <span className="font-semibold text-success">{saving}</span> : null}
      </Link>
    </nav>
  );
}

function segment(isCurrent: boolean) {
  return {
    className: cn(
      "inline-flex min-h-11 items-center gap-2 rounded-lg px-4",
      isCurrent
        ? "bg-card text-foreground shadow-sm ring-1 ring-border"
        : "text-muted-foreground hover:text-foreground",
    ),
    ...(isCurrent ? { "aria-current": "page" as const } : {}),
  };
}
