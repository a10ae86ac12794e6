import { brand } from "@/lib/brand";
import { pageColors } from "@/lib/page-colors";

/** The mark where there is no stylesheet. `size` in pixels. */
export function DrawnMark({ size, strokeWidth = 2.4 }: { size: number; strokeWidth?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke={pageColors.light.primary}
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={brand.mark} />
    </svg>
  );
}
