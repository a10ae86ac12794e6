import type { ComponentProps, ReactNode } from "react";
import { Card } from "../basic/parts";
import { PageHeading } from "../shared/page-parts";
import { EntryForm } from "./entry";

type EntryPageProps = ComponentProps<typeof EntryForm> & {
  heading: ComponentProps<typeof PageHeading>;
  /** Above the form. */
  notice?: ReactNode;
};

/** A page that is one form. */
export function EntryPage({ heading, notice, ...form }: EntryPageProps) {
  return (
    <div className="max-w-3xl">
      <PageHeading {...heading} />
      {notice}
      <Card className="p-4! sm:p-6!">
        <EntryForm {...form} />
      </Card>
    </div>
  );
}
