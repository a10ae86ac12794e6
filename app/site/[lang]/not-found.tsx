import { NotFoundPage } from "@/components/site/error-page";

export const metadata = { title: "Page not found" };

export default function SiteNotFound() {
  return <NotFoundPage />;
}
