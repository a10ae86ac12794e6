import { NoPage } from "@/components/site/no-page";

export const metadata = { title: "Page not found" };

export default function MerchantNotFound() {
  return <NoPage />;
}
