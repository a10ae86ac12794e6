/** Descriptions of products, as the store writes them, so that they can be translated (docs/guides/languages.md). */
export const storeTexts = [
  "For one person who wants to find things again.",
  "For people whose work lives in their notes.",
  "For a team that answers questions once.",
  "Your notes from your own programs, paid by the request.",
  "The handbook of keeping a second brain tidy, bought once.",
  "Your notes on your own computer.",
  "For summaries of your notes, five credits each.",
] as const;
