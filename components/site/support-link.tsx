import { brand } from "@/lib/brand";

export function SupportLink() {
  return (
    <a
      href={`mailto:${brand.supportEmail}`}
      className="font-medium text-primary underline underline-offset-2"
    >
      {brand.supportEmail}
    </a>
  );
}
