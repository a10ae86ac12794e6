import type { CheckoutOptions } from "@/app/(sandbox)/_service/shared/options";

/** Which tokens of the page a merchant's colors replace; empty when none were chosen. */
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

/**
 * Whether a checkout is light or dark for everybody, or null where each shopper's own system decides: colors that were chosen
 * for one of the two cannot be read on the other.
 */
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

/** For the buttons that the merchant's button color is meant for; links, focus and the rest keep the page's own. */
export const BRANDED_BUTTON =
  "bg-(--pay,var(--primary))! text-(--on-pay,var(--primary-foreground))! hover:brightness-95";

/** Black or white, whichever can be read better on this hex color. */
export function readableOn(color: string): string {
  const short = color.length < 6;
  const digits = color.slice(1, short ? 4 : 7);
  const channels = [0, 1, 2].map((index) => {
    const pair = short ? digits.charAt(index).repeat(2) : digits.slice(index * 2, index * 2 + 2);
    const share = Number.parseInt(pair, 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  const [red = 0, green = 0, blue = 0] = channels;
  // Above this luminance black has the higher contrast.
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.179 ? "#000000" : "#ffffff";
}
