import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { Upgrade } from "@/components/billing/gate";
import { NarrowPage } from "@/components/site/page-layout";
import { PRICING } from "@/components/site/routes";
import { ButtonLink } from "@/components/ui/button";
import { isWanted } from "@/lib/billing/access/may";

export const metadata: Metadata = { title: "Upgrade" };

/** For a user whose plan lacks a feature they tried to use. */
export default async function UpgradePage({ searchParams }: PageProps<"/upgrade">) {
  const { for: wanted } = await searchParams;
  if (!isWanted(wanted)) notFound();
  return (
    <NarrowPage
      title="Your plan does not include this"
      lead="Upgrade to use it. Nothing was changed or lost."
    >
      <Upgrade wanted={wanted} />
      <ButtonLink href={PRICING} variant="ghost" className="mt-4 w-full">
        See all plans
      </ButtonLink>
    </NarrowPage>
  );
}
