import "server-only";
import { formatCount } from "@/lib/region";
import { formatDate } from "@/lib/dates";
import { brand } from "@/lib/brand";
import { db } from "@/lib/db";
import { type Addressed, billingEmail, type EmailEvent, links } from "@/lib/email/template";
import { capInForce, hasReached } from "./limits";
import { readMeter, unitOf } from "./meter";

type Facts = {
  product: string;
  unit: string;
  percent: number;
  cap: number;
  used: number;
  /** When the next period begins; null if none is known. */
  endsAt: Date | null;
  isLifted: boolean;
};

const SAMPLE: Facts = {
  product: "Notes API",
  unit: "API calls",
  percent: 80,
  cap: 10_000,
  used: 8_012,
  endsAt: new Date("2026-06-05T12:00:00Z"),
  isLifted: false,
};

const CTA = { text: "See your usage", url: links.usage };

export const usageAlert = billingEmail<Facts>({
  name: "Usage alert",
  when: "Usage reaches 50 or 80% of the cap that its customer set, once each in a period.",
  find: findFacts,
  sample: SAMPLE,
  write: ({ product, unit, percent, cap, used, endsAt, isLifted }) => ({
    subject: `${product}: ${percent}% of your cap is used`,
    title: `${percent}% of your cap is used`,
    paragraphs: [
      `You have used ${formatCount(used)} of the ${formatCount(cap)} ${unit} that your cap for ${product} allows in this period.`,
      isLifted
        ? `We have lifted the cap for now, so ${unit} above it are not refused, and are billed.`
        : `At the cap, further ${unit} are refused${endsAt ? ` until ${formatDate(endsAt)}` : ""}. You can change the cap at any time.`,
    ],
    button: CTA,
    reason: `You asked for alerts about your usage at ${brand.name}.`,
  }),
});

export const usageCapped = billingEmail<Facts>({
  name: "Cap reached",
  when: "Usage reaches the cap that its customer set, once in a period.",
  find: findFacts,
  sample: { ...SAMPLE, percent: 100, used: 10_000 },
  write: ({ product, unit, cap, used, endsAt, isLifted }) => ({
    subject: `${product}: your cap is reached`,
    title: "Your cap is reached",
    paragraphs: [
      `You have used ${formatCount(used)} ${unit} in this period. Your cap for ${product} is ${formatCount(cap)}.`,
      isLifted
        ? `We have lifted the cap for now, so further ${unit} are not refused, and are billed.`
        : `Further ${unit} are refused${endsAt ? ` until ${formatDate(endsAt)}` : ""}, and cost nothing. To go on now, raise or remove the cap.`,
    ],
    button: CTA,
    reason: `You asked for alerts about your usage at ${brand.name}.`,
  }),
});

/** Null once the threshold is no longer reached, because the cap was changed or a new period has begun. */
async function findFacts({ subject: id, detail }: EmailEvent, now: Date): Promise<Addressed<Facts> | null> {
  const found = await db.subscription.findUnique({
    where: { id },
    include: { user: { select: { email: true } } },
  });
  if (!found?.user) return null;
  const { user } = found;
  const { end: endsAt, used, limit } = await readMeter(db, id, now);
  if (!limit?.cap) return null;
  const [amounts, percent] = [{ cap: limit.cap, used }, Number(detail["percent"])];
  if (!hasReached(amounts, percent)) return null;
  const isLifted = capInForce(limit, now) === Infinity;
  const facts = { ...amounts, product: found.productName, unit: unitOf(found), percent, endsAt, isLifted };
  return { to: user.email, facts };
}
