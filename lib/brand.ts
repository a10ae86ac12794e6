/**
 * The merchant's name, mark and words: with `lib/billing/plans.ts`, which says what is sold, the file to change when the
 * template becomes your product. The only other place with this placeholder is `components/landing`: put pictures of your own
 * product there. At its next start the sandbox's store takes the new name too.
 */
export const brand = {
  name: "Fernway",
  tagline: "Notes your whole team finds again.",
  description:
    "Fernway keeps what your team decided and learned, and brings it back when someone asks in their own words.",
  supportEmail: "help@fernway.example",
  /** One stroked path on a 24 by 24 grid; header, footer, icons and the picture of a shared link draw it. */
  mark: "M9 22c0-6-.6-10.4 1.6-14.2 1.9-3.3 7.1-3.8 8.1-.3.8 2.9-2.4 5-4.6 3.5-1.5-1.1-.8-3.2.8-3.2M9.1 18.5c-2.6-.2-4.1-1.6-4.6-4M9.3 13.5c-2.2-.5-3.4-1.9-3.5-4.1",
} as const;

/** The words of the start page. Apart, so that no other page has to be sent them. */
export const landing = {
  headline: "Notes your whole team finds again.",
  lead: "Fernway keeps decisions, how-tos and loose thoughts in one quiet place, and brings the right one back when someone asks in their own words.",
  /** The one thing to do next; it leads to the prices. */
  call: "See plans and prices",
  features: [
    {
      picture: "decision",
      title: "Every decision keeps its reason",
      text: "Six months on, people know what was decided and wonder why. A Fernway note holds the choice, the grounds for it, the options you passed over and who was in the room, so the same discussion need not be held twice.",
      points: [
        "A short form that takes two minutes at the end of a meeting",
        "Every later note that leans on it is listed beneath",
      ],
    },
    {
      picture: "age",
      title: "Notes that admit their age",
      text: "Each note has an owner and a day on which to look at it again. Once that day has passed the note says so at its top, and its owner reads one line about it on Monday morning.",
      points: [
        "Old advice is never passed off as current",
        "When someone leaves, their notes ask for a new owner",
      ],
    },
    {
      picture: "chat",
      title: "The answer comes to the question",
      text: "Ask in chat, in the browser or by mail. Fernway answers with the paragraph that fits and the note it stands in. If nobody has written it down yet, the question waits for whoever knows.",
      points: [],
    },
    {
      picture: "files",
      title: "Yours to take along",
      text: "Notes are plain Markdown files with their pictures beside them. Export all of them at any time, on every plan, as a folder that opens in any editor.",
      points: [],
    },
  ],
  closing: {
    title: "Which question does your team answer every week?",
    text: "Write it down once. The next person who asks will find it.",
  },
} as const;

/** The words of the page with the prices. */
export const pricing = {
  lead: "Every plan searches across all your notes and lets you take them along. Pay by the month or by the year, and change your mind whenever you like.",
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
