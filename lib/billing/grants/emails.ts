import "server-only";
import { formatDate } from "@/lib/dates";
import { brand } from "@/lib/brand";
import { db } from "@/lib/db";
import { type Addressed, billingEmail, type EmailEvent, links } from "@/lib/email/template";
import { t } from "@/lib/i18n/translate";
import { grantIdIn } from "./grants";

type Facts = { plan: string; endsAt: Date };

const SAMPLE: Facts = { plan: "Pro", endsAt: new Date("2026-06-05T00:00:00Z") };

export const planGranted = billingEmail<Facts>({
  name: "Plan granted",
  when: "An administrator gives a plan to an address.",
  find: findGrant,
  sample: SAMPLE,
  write: ({ plan, endsAt }) => ({
    subject: t("{plan} is yours until {date}", { plan, date: formatDate(endsAt) }),
    title: t("{plan} is yours until {date}", { plan, date: formatDate(endsAt) }),
    paragraphs: [
      t("We gave you {plan} at {brand}. There is nothing to pay, and it ends by itself.", {
        plan,
        brand: brand.name,
      }),
      t("Sign in with this email address to use it."),
    ],
    button: { text: t("Open {brand}", { brand: brand.name }), url: links.account },
    reason: t("You were given a plan at {brand}.", { brand: brand.name }),
  }),
});

export const grantEndsSoon = billingEmail<Facts>({
  name: "Granted plan ends soon",
  when: "A granted plan ends in three days.",
  find: findGrant,
  sample: SAMPLE,
  write: ({ plan, endsAt }) => ({
    subject: t("Your complimentary {plan} ends on {date}", { plan, date: formatDate(endsAt) }),
    title: t("Your complimentary {plan} ends on {date}", { plan, date: formatDate(endsAt) }),
    paragraphs: [
      t("You don’t need to do anything, and nothing will be charged. Your data stays in your account."),
      t("If you want to keep what {plan} adds, choose a plan before then.", { plan }),
    ],
    button: { text: t("See plans"), url: links.pricing },
    reason: t("You were given a plan at {brand}.", { brand: brand.name }),
  }),
});

/** Null once the grant has ended or its end was moved. */
async function findGrant({ subject, detail }: EmailEvent, now: Date): Promise<Addressed<Facts> | null> {
  const grant = await db.planGrant.findUnique({
    where: { id: grantIdIn(subject) },
    include: { user: { select: { email: true } } },
  });
  if (!grant || grant.endsAt <= now || String(grant.endsAt.getTime()) !== detail["endsAt"]) return null;
  const { productName: plan, endsAt, user, email } = grant;
  return { to: user?.email ?? email, facts: { plan, endsAt } };
}
