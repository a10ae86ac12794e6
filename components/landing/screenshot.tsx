import { getImageProps } from "next/image";
import { cn } from "@/lib/utils";

type Props = { name: string; alt: string; className?: string };

/** A screenshot of the product from `public/screenshots`, for light and for dark pages. The browser loads only the one it shows. */
export function Screenshot({ name, alt, className }: Props) {
  return (["light", "dark"] as const).map((scheme) => {
    const src = `/screenshots/${name}-${scheme}.webp`;
    // The files are small and in their final size. Without the inline style, which the policy of public pages forbids.
    const image = getImageProps({ src, alt, width: 1280, height: 800, unoptimized: true }).props;
    return (
      // oxlint-disable-next-line next/no-img-element -- with the attributes of next/image
      <img
        key={scheme}
        {...image}
        alt={alt}
        style={undefined}
        className={cn("w-full", scheme === "light" ? "dark:hidden" : "hidden dark:block", className)}
      />
    );
  });
}
