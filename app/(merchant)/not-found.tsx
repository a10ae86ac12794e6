import { NoPage } from "@/components/site/drawn-parts";

export const metadata = { title: "Page not found" };

export default function MerchantNotFound() {
  return <NoPage />;
}
