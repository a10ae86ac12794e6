import type { ResolvingMetadata } from "next";
import { NotFoundPage } from "@/components/site/page-layout";
import { t } from "@/lib/i18n/translate";

/** After the layout's, which reads the language. */
export async function generateMetadata(_: unknown, parent: ResolvingMetadata) {
  await parent;
  return { title: t("Page not found") };
}

export default function SiteNotFound() {
  return <NotFoundPage />;
}
