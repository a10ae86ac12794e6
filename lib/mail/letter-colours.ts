import { brand } from "@/lib/brand";

const { light, dark } = brand.colors;

/** The colours of the site as mail programs know them: one value each, light. */
export const COLOURS = {
  canvas: light.background,
  sheet: "#ffffff",
  line: "#e6e2da",
  ink: light.foreground,
  muted: light.muted,
  primary: light.primary,
  onPrimary: "#ffffff",
};

/** The same where the reader's program is dark. They have to win against what stands on the elements. */
export const DARK_RULES = [
  `.canvas{background:${dark.background}!important}`,
  ".sheet{background:#1c1b19!important;border-color:#34312d!important}",
  ".line{border-color:#34312d!important}",
  ".ink{color:#f3f0ea!important}",
  ".muted{color:#aaa398!important}",
  `.primary{background:${dark.primary}!important;color:#2b1507!important}`,
].join("");
