import { NotFoundPage } from "@/components/site/page-layout";
import { privatePage } from "@/lib/metadata";

export const generateMetadata = privatePage("Page not found");

export default function MerchantNotFound() {
  return <NotFoundPage />;
}
