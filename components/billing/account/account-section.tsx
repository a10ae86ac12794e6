import type { ReactNode } from "react";
import { PageNews } from "@/components/site/page-news";
import { AccountNav } from "./account-nav";
import type { AccountSectionName } from "./account-sections";

/** `version`: of the account, from before what is shown was read: a change in between is then shown twice, and never missed. */
type Props = {
  name: AccountSectionName;
  title?: string;
  lead?: ReactNode;
  version?: string;
  children: ReactNode;
};

/** One of the account's sections: the way to the others, its heading, and what it is about. With a version it renews itself. */
export function AccountSection({ name, title = name, lead, version, children }: Props) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[10.5rem_minmax(0,1fr)] lg:gap-12">
      <AccountNav current={name} />
      <div className="max-w-4xl min-w-0">
        <h1 className="page-title">{title}</h1>
        {lead ? <p className="mt-2 max-w-[66ch] break-words text-muted-foreground">{lead}</p> : null}
        {version === undefined ? null : (
          <PageNews
            from="/account/news"
            version={version}
            title="Your account has changed"
            text="This page shows it as it is now."
          />
        )}
        {children}
      </div>
    </div>
  );
}
