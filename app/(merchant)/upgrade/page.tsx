import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { Upgrade } from "@/components/billing/upgrade";
import { NarrowPage } from "@/components/site/narrow-page";
import { PRICING } from "@/components/site/routes";
import { ButtonLink } from "@/components/ui/button";
import { isWanted } from "@/lib/billing/access/find-upgrade";

export const metadata: Metadata = { title: "Upgrade" };

/** Where somebody is sent who asked for what their plan does not have. */
export default async function UpgradePage({ searchParams }: PageProps<"/upgrade">) {
  const { for: wanted } = await searchParams;
  if (!isWanted(wanted)) notFound();
  return (
    <NarrowPage title="Your plan does not include this yet" lead="Nothing was changed, and nothing was lost.">
      <Upgrade wanted={wanted} />
      <ButtonLink href={PRICING} variant="ghost" className="mt-4 w-full">
        See all plans
      </ButtonLink>
    </NarrowPage>
  );
}
