import type { CheckoutOptions } from "@/app/(sandbox)/_service/shared/options";

/** CSS variables for the merchant's colors. */
export function colorTokens(options: CheckoutOptions): Record<string, string> {
  const button = options.button_color;
  const tokens = {
    "--background": options.background_color,
    "--foreground": options.primary_text_color,
    "--headings": options.headings_color,
    "--muted-foreground": options.secondary_text_color,
    "--links": options.links_color,
    "--border": options.borders_color,
    "--checkbox": options.checkbox_color,
    "--active": options.active_state_color,
    "--terms": options.terms_privacy_color,
    "--pay": button,
    "--on-pay": options.button_text_color ?? (button && readableOn(button)),
  };
  return Object.fromEntries(
    Object.entries(tokens).filter((entry): entry is [string, string] => Boolean(entry[1])),
  );
}

/** Null follows the system. With custom colors the theme is fixed, because they fit only one. */
export function lookOf(options: CheckoutOptions): "light" | "dark" | null {
  const { dark, background_color: background } = options;
  if (dark !== undefined) return dark ? "dark" : "light";
  if (background) return isLight(background) ? "light" : "dark";
  const text = options.primary_text_color ?? options.headings_color ?? options.secondary_text_color;
  if (text) return isLight(text) ? "dark" : "light";
  return null;
}

function isLight(color: string): boolean {
  return readableOn(color) === "#000000";
}

/** Links and focus keep the page's own color. */
export const BRANDED_BUTTON =
  "bg-(--pay,var(--primary))! text-(--on-pay,var(--primary-foreground))! hover:brightness-95";

/** Whichever has the higher contrast. */
export function readableOn(color: string): string {
  const short = color.length < 6;
  const digits = color.slice(1, short ? 4 : 7);
  const channels = [0, 1, 2].map((index) => {
    const pair = short ? digits.charAt(index).repeat(2) : digits.slice(index * 2, index * 2 + 2);
    const share = Number.parseInt(pair, 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  const [red = 0, green = 0, blue = 0] = channels;
  // Black has the higher contrast above this luminance.
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.179 ? "#000000" : "#ffffff";
}
