/**
 * The merchant's name, mark and texts: with `lib/billing/plans.ts`, which defines what is sold, the file to change when the
 * template becomes your product. At its next start the sandbox's store takes the new name too.
 */
export const brand = {
  name: "Fernway",
  tagline: "Notes you can always find.",
  description: "Fernway keeps what your team decided and learned, and finds it by any word you remember.",
  supportEmail: "help@fernway.example",
  /** One stroked path on a 24 by 24 grid, used in the header, the footer, the icons and the picture of a shared link. */
  mark: "M9 22c0-6-.6-10.4 1.6-14.2 1.9-3.3 7.1-3.8 8.1-.3.8 2.9-2.4 5-4.6 3.5-1.5-1.1-.8-3.2.8-3.2M9.1 18.5c-2.6-.2-4.1-1.6-4.6-4M9.3 13.5c-2.2-.5-3.4-1.9-3.5-4.1",
} as const;

/** The texts of the landing page, in its order. A `screenshot` is `public/screenshots/<name>-light.webp` and `-dark.webp`, in the shape of 1280 by 800. */
export const landing = {
  headline: "Notes you can always find.",
  lead: "Keep decisions, how-tos and loose thoughts in one place. Type any word you remember, and the right note is there.",
  /** The link to the prices. */
  call: "See plans and pricing",
  screenshot: { name: "notes", alt: "A list of notes with a search field above it." },
  /** Shown in test mode only, until you put your own here and set `arePlaceholders` to false. */
  proof: {
    arePlaceholders: true,
    logosTitle: "Trusted by teams at",
    logos: ["Northwind", "Acme", "Globex", "Initech", "Umbra"],
    testimonials: [
      {
        quote:
          "What a customer says about your product, in one or two sentences. Specific results work best.",
        name: "Customer name",
        role: "Title, Company",
      },
      {
        quote:
          "A second voice, from another kind of customer: what they tried before, and what is better now.",
        name: "Customer name",
        role: "Title, Company",
      },
    ],
  },
  features: [
    {
      title: "Find any note by any word",
      text: "Search covers the title and the full text of every note. You don’t have to remember where you put it, just one word that was in it.",
      points: ["Included in every paid plan", "Searches the full text, not just titles"],
      screenshot: { name: "search", alt: "A search that found three notes." },
    },
    {
      title: "Share a note, not your account",
      text: "Give a note its own link and password. Whoever has both can read that one note and nothing else, and you can stop sharing at any time.",
      points: ["Readers don’t need an account", "Included in Pro and Team"],
      screenshot: { name: "share", alt: "A note with its shared link." },
    },
  ],
  more: [
    {
      title: "Automate with the API",
      text: "Create a token, then read and write notes from a script. Included in Pro and Team, or pay per call.",
    },
    {
      title: "Export at any time",
      text: "Download all of your notes as a single file that other programs can read, with or without a plan.",
    },
    {
      title: "Set up in a minute",
      text: "Sign in with a link we email you. There is no password to choose, and no card needed to start.",
    },
  ],
  pricing: {
    title: "Start free, upgrade when you need more",
    text: "No contracts. Change or cancel your plan yourself.",
  },
  closing: {
    title: "Which question do you answer every week?",
    text: "Write the answer down once. Next time, everyone can find it.",
  },
} as const;

/** The texts of the pricing page. */
export const pricing = {
  lead: "Start for free and upgrade when you need more. Pay monthly or yearly, and change your plan at any time.",
  /** What the free card says below its name. */
  free: "For trying it out.",
} as const;

/** Questions and answers, on the landing page and on the pricing page. */
export const faq = [
  {
    question: "Can I cancel at any time?",
    answer:
      "Yes, from your account page. You keep access until the end of the period you have paid for, and until then you can undo the cancellation.",
  },
  {
    question: "What happens when a trial ends?",
    answer:
      "Your plan continues and your card is charged for the first time. Cancel before the trial ends and you pay nothing. Your account page shows the date.",
  },
  {
    question: "Can I change plans later?",
    answer:
      "Yes. Choose “Change plan” on your account page to upgrade, downgrade, or switch between monthly and yearly billing. You see the cost before you confirm.",
  },
  {
    question: "Where do I find my invoices?",
    answer: "On your account page, starting with your first payment. You can print or download each one.",
  },
] as const;
