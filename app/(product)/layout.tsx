import type { Metadata } from "next";
import type { ReactNode } from "react";
import { PrivateDocument } from "@/components/site/document";
import { SkipLink } from "@/components/site/page-layout";
import { brand } from "@/lib/brand";
import { siteMetadata } from "@/lib/metadata";
import "../globals.css";

export { viewport } from "@/components/site/document";

export const metadata: Metadata = {
  ...siteMetadata(),
  title: { default: brand.name, template: `%s · ${brand.name}` },
};

export default function ProductLayout({ children }: { children: ReactNode }) {
  return (
    <PrivateDocument>
      <SkipLink />
      {children}
    </PrivateDocument>
  );
}
