import type { Metadata } from "next";
import { Owned } from "@/components/billing/gate";
import { buttonVariants } from "@/components/ui/button";
import { requireUser } from "@/lib/auth/session";
import { PageHead } from "../../_shell/page-head";

export const metadata: Metadata = { title: "Field guide" };

export default async function GuidePage() {
  await requireUser("/guide");
  return (
    <div className="space-y-8">
      <PageHead
        title="Field guide"
        lead="The handbook for keeping a second brain tidy. Buy it once, and keep it forever."
      />
      <Owned product="Field Guide">
        <a href="/guide/download" download className={buttonVariants()}>
          Download
        </a>
      </Owned>
    </div>
  );
}
