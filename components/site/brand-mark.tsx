import { brand } from "@/lib/brand";

/** The merchant's sign, in the color of the text around it. */
export function BrandMark({ className }: { className?: string }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 24 24"
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={brand.mark} />
    </svg>
  );
}
