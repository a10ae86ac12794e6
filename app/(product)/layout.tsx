import type { Metadata } from "next";
import type { ReactNode } from "react";
import { PrivateDocument } from "@/components/site/document";
import { SkipLink } from "@/components/site/page-layout";
import { findUser } from "@/lib/auth/session";
import { brand } from "@/lib/brand";
import { siteMetadata } from "@/lib/metadata";
import "../globals.css";

export { viewport } from "@/components/site/document";

export async function generateMetadata(): Promise<Metadata> {
  await findUser().catch(() => null);
  return { ...siteMetadata(), title: { default: brand.name, template: `%s · ${brand.name}` } };
}

export default async function ProductLayout({ children }: { children: ReactNode }) {
  await findUser().catch(() => null);
  return (
    <PrivateDocument>
      <SkipLink />
      {children}
    </PrivateDocument>
  );
}
