/** The merchant's name and words. This is the one file to change when the template becomes your product. */
export const brand = {
  name: "Fernway",
  tagline: "Notes your whole team finds again.",
  supportEmail: "help@fernway.example",
} as const;
