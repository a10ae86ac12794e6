import type { Metadata } from "next";
import { Owned } from "@/components/billing/gate";
import { ButtonLink } from "@/components/ui/button";
import { requireUser } from "@/lib/auth/session";
import { brand } from "@/lib/brand";
import { PageHead } from "../../_shell/page-head";

export const metadata: Metadata = { title: "Desktop app" };

export default async function DesktopPage() {
  await requireUser("/desktop");
  return (
    <div className="space-y-8">
      <PageHead
        title="Desktop app"
        lead={`${brand.name} on your own computer. It asks for a license key the first time it starts.`}
      />
      <Owned product="Notes for Desktop">
        <ButtonLink href="/account" prefetch={false}>
          Show my license keys
        </ButtonLink>
      </Owned>
    </div>
  );
}
