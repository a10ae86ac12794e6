import "server-only";
import { DAY_MS } from "@/lib/dates";
import { db } from "@/lib/db";
import { t } from "@/lib/i18n/translate";

/** Newest first, as in the screenshots on the landing page. */
const NOTES = [
  [
    "Refund window",
    "Customers may send anything back within thirty days, opened or not.\n\nWe settled on thirty days because nine in ten returns reach us in the first two weeks anyway. A longer window cost us less than the emails asking for one.\n\nRejected: fourteen days (the legal minimum, and it looks like it) and sixty days (the warehouse couldn’t plan for it).",
  ],
  [
    "Chargebacks, spring review",
    "What the bank wants to see within thirty days: the order, the tracking number, and the email in which the customer agreed.",
  ],
  [
    "Terms in plain words",
    "Section 6: thirty days to send it back. We pay for the label inside the country; abroad, the customer does.",
  ],
  [
    "Shipping day",
    "We ship on Thursdays only. Friday parcels sat in depots over the weekend, and one in six came back damp.",
  ],
  [
    "Packing list",
    "Paper, not foam. The card goes on top. Two labels when the box is larger than a shoe box.",
  ],
  ["Sets and singles", "A customer abroad may send back half a set, as long as the other half is unopened."],
  ["Shipping to Norway", "Customs form on the outside, value in kroner. Allow nine days instead of four."],
  ["Photo checklist", "Front, back, scale, and one photo in someone’s hand. Daylight, no flash."],
  [
    "Warehouse alarm",
    "Arm it from the door panel. If it goes off, call Teo first; the company asks for the word.",
  ],
  [
    "New starter, first day",
    "Laptop, key, lunch. Read the notes on refunds and shipping, then answer one real email.",
  ],
] as const;

/** Creates ten notes for the demo user in the language of the reader, unless there are some. */
export async function createDemoNotes(userId: string, now: Date): Promise<void> {
  if ((await db.note.count({ where: { userId } })) > 0) return;
  const data = NOTES.map(([title, body], age) => {
    const writtenAt = new Date(now.getTime() - age * DAY_MS);
    return {
      id: `${userId}_${age}`,
      userId,
      title: t(title),
      body: t(body),
      createdAt: writtenAt,
      updatedAt: writtenAt,
    };
  });
  // Fixed IDs, so that two simultaneous clicks create them once.
  await db.note.createMany({ data, skipDuplicates: true });
}
