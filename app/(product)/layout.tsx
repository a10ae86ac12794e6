import type { Metadata } from "next";
import type { ReactNode } from "react";
import { SkipLink } from "@/components/ui/skip-link";
import { brand } from "@/lib/brand";
import { SITE_METADATA } from "@/lib/site/public-page";

export const metadata: Metadata = {
  ...SITE_METADATA,
  title: { default: brand.name, template: `%s · ${brand.name}` },
};

export default function ProductLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink />
      {children}
    </>
  );
}
