/**
 * What only you know about your company. A value that begins with a bracket is a gap: its page shows it marked, and a live server
 * logs it when it starts. The texts around them are in `app/site/[lang]/(legal)`. They are a template, not legal advice: have them
 * checked by a lawyer in your country before you sell.
 */
export const facts = {
  company: "[your company’s name and legal form]",
  address: "[street, postcode, town and country]",
  register: "[register and number, or “not registered”]",
  representative: "[who speaks for the company]",
  taxNumber: "[VAT number, or “none”]",
  /** Who sells to your customers and charges them: the merchant of record. */
  seller: "Lemon Squeezy",
  /** In whole sentences. */
  refunds: "[what you promise about money back, such as: Within fourteen days of a payment we give it back.]",
  liability: "[what you answer for and how far, as far as your law lets you decide it]",
  law: "[the country whose law holds]",
  courts: "[the courts that decide]",
  /** From which day on the words hold. */
  since: "[day, month and year]",
  host: "[who runs your servers and database, and in which country]",
  mailSender: "[who sends your emails, and in which country]",
  authority: "[the data protection authority where you are]",
  answersWithin: "[how soon you answer, such as: one working day]",
} as const satisfies Record<string, string>;

export type Fact = keyof typeof facts;
