import "server-only";
import { formatCount } from "@/lib/region";
import { formatDate } from "@/lib/dates";
import { brand } from "@/lib/brand";
import { db } from "@/lib/db";
import { t, translateData } from "@/lib/i18n/translate";
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

export const usageAlert = billingEmail<Facts>({
  name: "Usage alert",
  when: "Usage reaches 50 or 80% of the cap that its customer set, once each in a period.",
  find: findFacts,
  sample: SAMPLE,
  write: ({ product, unit, percent, cap, used, endsAt, isLifted }) => ({
    subject: t("{product}: {percent}% of your cap is used", { product, percent }),
    title: t("{percent}% of your cap is used", { percent }),
    paragraphs: [
      t("You have used {used} of the {cap} {unit} that your cap for {product} allows in this period.", {
        used: formatCount(used),
        cap: formatCount(cap),
        unit: translateData(unit),
        product,
      }),
      alertText({ unit: translateData(unit), endsAt, isLifted }),
    ],
    ...ending(),
  }),
});

export const usageCapped = billingEmail<Facts>({
  name: "Cap reached",
  when: "Usage reaches the cap that its customer set, once in a period.",
  find: findFacts,
  sample: { ...SAMPLE, percent: 100, used: 10_000 },
  write: ({ product, unit, cap, used, endsAt, isLifted }) => ({
    subject: t("{product}: your cap is reached", { product }),
    title: t("Your cap is reached"),
    paragraphs: [
      t("You have used {used} {unit} in this period. Your cap for {product} is {cap}.", {
        used: formatCount(used),
        unit: translateData(unit),
        product,
        cap: formatCount(cap),
      }),
      cappedText({ unit: translateData(unit), endsAt, isLifted }),
    ],
    ...ending(),
  }),
});

type State = Pick<Facts, "unit" | "endsAt" | "isLifted">;

function alertText({ unit, endsAt, isLifted }: State): string {
  if (isLifted)
    return t("We have lifted the cap for now, so {unit} above it are not refused, and are billed.", { unit });
  return endsAt
    ? t("At the cap, further {unit} are refused until {date}. You can change the cap at any time.", {
        unit,
        date: formatDate(endsAt),
      })
    : t("At the cap, further {unit} are refused. You can change the cap at any time.", { unit });
}

function cappedText({ unit, endsAt, isLifted }: State): string {
  if (isLifted)
    return t("We have lifted the cap for now, so further {unit} are not refused, and are billed.", { unit });
  return endsAt
    ? t("Further {unit} are refused until {date}, and cost nothing. To go on now, raise or remove the cap.", {
        unit,
        date: formatDate(endsAt),
      })
    : t("Further {unit} are refused, and cost nothing. To go on now, raise or remove the cap.", { unit });
}

function ending() {
  return {
    button: { text: t("See your usage"), url: links.usage },
    reason: t("You asked for alerts about your usage at {shop}.", { shop: brand.name }),
  };
}

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
