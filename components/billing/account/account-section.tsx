import type { Route } from "next";
import Link from "next/link";
import { type ReactNode, useId } from "react";
import { ButtonLink } from "@/components/ui/button";
import { findReader } from "@/lib/auth/session";
import { features, listUsed, type Section } from "@/lib/billing/features";
import { t, type Text, translateData } from "@/lib/i18n/translate";
import { AccountUpdates } from "./account-updates";

/** `name`: of the section, as in `SECTIONS`. `version`: of the account, read before the page's data, so that a change in between is announced rather than missed. */
type AccountSectionProps = {
  name: Text;
  title?: string;
  lead?: ReactNode;
  version?: string;
  children: ReactNode;
};

/** One section of the account, with links to the others. With a `version` it refreshes itself when the account changes. */
export function AccountSection({ name, title = t(name), lead, version, children }: AccountSectionProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[10.5rem_minmax(0,1fr)] lg:gap-12">
      <AccountNav current={name} />
      <div className="max-w-4xl min-w-0">
        <h1 className="text-3xl leading-[1.1] font-semibold tracking-[-0.03em] sm:text-4xl">{title}</h1>
        {lead ? <p className="mt-2 max-w-[66ch] break-words text-muted-foreground">{lead}</p> : null}
        {version === undefined ? null : (
          <AccountUpdates
            version={version}
            title={t("Your account has changed")}
            text={t("This page now shows the latest version.")}
          />
        )}
        {children}
      </div>
    </div>
  );
}

/** Next to the section, or above it on phones. Sections that don't apply to the user are left out. */
async function AccountNav({ current }: { current: string }) {
  const user = await findReader();
  if (!user) return null;
  const withSection = features.filter(({ section }) => section);
  const used = await listUsed(user.id, withSection);
  const unused = new Set(
    withSection.filter((feature) => !used.includes(feature)).map(({ section }) => section),
  );
  const shown = SECTIONS.filter((section) => section.name === current || !unused.has(section));
  return (
    <nav aria-label={t("Account")}>
      <ul className="flex flex-wrap gap-1 border-b border-border pb-3 lg:flex-col lg:border-0 lg:pb-0">
        {shown.map(({ name, path }) => (
          <li key={name}>
            <Link
              href={path}
              prefetch={false}
              aria-current={name === current ? "page" : undefined}
              className="flex min-h-11 items-center rounded-lg px-2 text-[0.8125rem] font-medium whitespace-nowrap text-muted-foreground hover:bg-muted hover:text-foreground aria-[current=page]:bg-muted aria-[current=page]:text-foreground sm:px-3 sm:text-sm lg:-ml-3 lg:min-h-9 lg:pointer-coarse:min-h-11"
            >
              {translateData(name)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type SectionHeadProps = { title: string; id?: string; href: Route; link: string | null };

/** The heading of a part of the overview, with a link to its own page. */
export function SectionHead({ title, id, href, link }: SectionHeadProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <h2 id={id} className="text-lg font-semibold">
        {title}
      </h2>
      {link ? (
        <ButtonLink href={href} variant="outline" size="sm" prefetch={false}>
          {link}
        </ButtonLink>
      ) : null}
    </div>
  );
}

type AccountSubpageProps = { section: Text; title: ReactNode; children?: ReactNode };

/** The head of a page below a section, with a link back. */
export function AccountSubpage({ section, title, children }: AccountSubpageProps) {
  return (
    <>
      <ButtonLink
        href={SECTIONS.find(({ name }) => name === section)!.path}
        variant="link"
        className="mb-2 -ml-4"
      >
        <span aria-hidden>←</span> {t(section)}
      </ButtonLink>
      <h1 className="text-3xl leading-[1.1] font-semibold tracking-[-0.03em]">{title}</h1>
      {children ? (
        <p className="mt-3 max-w-[66ch] text-[1.0625rem] leading-7 break-words text-muted-foreground">
          {children}
        </p>
      ) : null}
    </>
  );
}

type SettingsRowProps = { title: string; hint: ReactNode; children: ReactNode };

/** One setting: its title and a hint, next to its form. */
export function SettingsRow({ title, hint, children }: SettingsRowProps) {
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

/** In the order of the navigation. */
const SECTIONS: Section[] = [
  { name: "Overview", path: "/account" },
  { name: "Invoices", path: "/account/invoices" },
  { name: "Orders", path: "/account/orders" },
  ...features.flatMap(({ section }) => section ?? []),
  { name: "Activity", path: "/account/activity" },
  { name: "Settings", path: "/account/settings" },
];
