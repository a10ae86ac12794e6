/**
 * The merchant's name, mark and words: with `lib/billing/plans.ts`, which says what is sold, the file to change when the
 * template becomes your product. The only other place with this placeholder is `components/landing`: put pictures of your own
 * product there. At its next start the sandbox's store takes the new name too.
 */
export const brand = {
  name: "Fernway",
  tagline: "Notes you find again.",
  description: "Fernway keeps what you decided and learned, and finds it again by any word you remember.",
  supportEmail: "help@fernway.example",
  /** One stroked path on a 24 by 24 grid; header, footer, icons and the picture of a shared link draw it. */
  mark: "M9 22c0-6-.6-10.4 1.6-14.2 1.9-3.3 7.1-3.8 8.1-.3.8 2.9-2.4 5-4.6 3.5-1.5-1.1-.8-3.2.8-3.2M9.1 18.5c-2.6-.2-4.1-1.6-4.6-4M9.3 13.5c-2.2-.5-3.4-1.9-3.5-4.1",
} as const;

/** The words of the start page. Apart, so that no other page has to be sent them. */
export const landing = {
  headline: "Notes you find again.",
  lead: "Fernway keeps decisions, how-tos and loose thoughts in one quiet place, and finds the right one by any word you remember.",
  /** The one thing to do next; it leads to the prices. */
  call: "See plans and prices",
  features: [
    {
      picture: "search",
      title: "Any word leads back",
      text: "Search looks through the title and the whole text of every note. You don’t have to remember where you put it, only one word that was in it.",
      points: ["Comes with every paid plan", "Reads the whole text, not only the title"],
    },
    {
      picture: "link",
      title: "Share one note, not your account",
      text: "Give a note a link of its own and a password. Whoever has both reads that one note and nothing else, and you can take the link back at any time.",
      points: ["Readers need no account", "Comes with Pro and Team"],
    },
    {
      picture: "api",
      title: "Your programs write too",
      text: "Create a token, and read or write notes from a script. It is part of Pro and Team; without them you pay by use.",
      points: [],
    },
    {
      picture: "files",
      title: "Yours to take along",
      text: "Export all of your notes at any time, with or without a plan, as a single file that other programs can read.",
      points: [],
    },
  ],
  closing: {
    title: "Which question do you answer every week?",
    text: "Write it down once. Next time, you will find it.",
  },
} as const;

/** The words of the page with the prices. */
export const pricing = {
  lead: "Every paid plan searches across all your notes, and you can export them at any time. Pay by the month or by the year, and change your mind whenever you like.",
  questions: [
    {
      question: "Can I cancel at any time?",
      answer:
        "Yes, from your account page. You keep access until the end of the time you have paid for, and until then you can undo the cancellation.",
    },
    {
      question: "What happens when a trial ends?",
      answer:
        "Your card is charged for the first time and the plan continues. Cancel before the trial ends and you pay nothing. Your account page shows the date.",
    },
    {
      question: "Can I change plans later?",
      answer:
        "Yes. Choose “Change plan” on your account page to move up, move down, or switch between monthly and yearly billing.",
    },
    {
      question: "Where do I find my invoices?",
      answer:
        "On your account page, each with a printable document for your bookkeeping, from the first payment on.",
    },
  ],
} as const;

export type LandingFeature = (typeof landing.features)[number];
