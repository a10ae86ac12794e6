import { pageColors } from "@/lib/page-colors";

const { light, dark } = pageColors;

/** The colors of the pages as mail programs know them: one value each, light. */
export const COLOURS = {
  canvas: light.background,
  sheet: light.card,
  line: light.border,
  ink: light.foreground,
  muted: light.muted,
  primary: light.primary,
  onPrimary: light.card,
};

/** The same where the reader's program is dark. They have to win against what stands on the elements. */
export const DARK_RULES = [
  `.canvas{background:${dark.background}!important}`,
  `.sheet{background:${dark.card}!important;border-color:${dark.border}!important}`,
  `.line{border-color:${dark.border}!important}`,
  `.ink{color:${dark.foreground}!important}`,
  `.muted{color:${dark.muted}!important}`,
  `.primary{background:${dark.primary}!important;color:${dark.background}!important}`,
].join("");
