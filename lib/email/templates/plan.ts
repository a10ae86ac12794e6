import { formatDate } from "@/lib/dates";
import { brand } from "@/lib/brand";
import { t } from "@/lib/i18n/translate";
import { planFacts, priceFact, subscriptionEmail, type SubscriptionFacts } from "../subscription";
import { dateFact, type Fact, links } from "../template";

// The first days of a plan: with a trial or without one.

export const welcome = subscriptionEmail({
  name: "Welcome",
  when: "A plan starts without a trial.",
  isTrue: ({ status }) => status === "active",
  write: (facts) => {
    const { product } = facts;
    return {
      subject: t("Welcome to {product}", { product }),
      title: t("Welcome to {product}", { product }),
      paragraphs: [
        t("Your {brand} plan has started, and everything in it is available.", { brand: brand.name }),
      ],
      facts: planFacts(facts),
      button: openButton(),
      after: [t("You can change or cancel your plan at any time on your account page.")],
      reason: t("You bought {product} at {brand}.", { product, brand: brand.name }),
    };
  },
});

export const trialStarted = subscriptionEmail({
  name: "Trial started",
  when: "A plan starts with a trial.",
  isTrue: ({ status }) => status === "on_trial",
  sample: { status: "on_trial" },
  write: (facts) => {
    const { product, plan, trialEndsAt } = facts;
    return {
      subject: t("Your free trial of {product} has started", { product }),
      title: t("Your free trial of {product} has started", { product }),
      paragraphs: [
        t("Everything in the plan is available, and you won’t be charged during the trial."),
        t(
          "After that, the plan continues automatically. If you don’t want that, cancel on your account page before the trial ends.",
        ),
      ],
      facts: [[t("Plan"), plan], ...dateFact(t("Free until"), trialEndsAt), ...priceFact(facts)],
      button: openButton(),
      reason: t("You started a trial at {brand}.", { brand: brand.name }),
    };
  },
});

export const trialEndsSoon = subscriptionEmail({
  name: "Trial ends in three days",
  when: "A trial ends in three days, unless it was canceled or converted.",
  isTrue: isTrialUnchanged,
  sample: { status: "on_trial" },
  write: (facts) => ({
    ...trialEnds(facts),
    subject: t("Your free trial of {product} ends on {date}", {
      product: facts.product,
      date: lastDay(facts),
    }),
    title: t("Your free trial ends on {date}", { date: lastDay(facts) }),
  }),
});

export const trialEndsTomorrow = subscriptionEmail({
  name: "Last day of a trial",
  when: "A trial ends within a day, unless it was canceled or converted.",
  isTrue: isTrialUnchanged,
  sample: { status: "on_trial" },
  write: (facts) => ({
    ...trialEnds(facts),
    subject: t("Last day of your free trial of {product}", { product: facts.product }),
    title: t("Last day of your free trial"),
  }),
});

/** The end of the trial may have been moved since. */
function isTrialUnchanged({ status, trialEndsAt, detail }: SubscriptionFacts, now: Date): boolean {
  if (status !== "on_trial" || !trialEndsAt || trialEndsAt <= now) return false;
  return String(trialEndsAt.getTime()) === detail["endsAt"];
}

function trialEnds(facts: SubscriptionFacts) {
  const { product, plan, trialEndsAt } = facts;
  const details: Fact[] = [[t("Plan"), plan], ...dateFact(t("Trial ends"), trialEndsAt), ...priceFact(facts)];
  return {
    paragraphs: [
      t(
        "Your trial of {product} ends on {date}. If you want to keep it, there is nothing to do: your card will be charged automatically that day.",
        { product, date: lastDay(facts) },
      ),
      t("If you don’t, cancel before then and you won’t be charged."),
    ],
    facts: details,
    reason: t("You have a trial at {brand}.", { brand: brand.name }),
  };
}

/** These emails are not sent without it. */
function lastDay({ trialEndsAt }: SubscriptionFacts): string {
  return trialEndsAt ? formatDate(trialEndsAt) : "";
}

function openButton() {
  return { text: t("Open {brand}", { brand: brand.name }), url: links.home };
}

// What happens to a running plan, until it ends.

export const planChanged = subscriptionEmail({
  name: "Plan changed",
  when: "A subscription changes its plan or its number of seats.",
  isTrue: ({ status, variantId, quantity, detail }) =>
    status !== "expired" && variantId === detail["variant"] && String(quantity) === detail["quantity"],
  write: (facts) => ({
    subject: t("Your plan is now {plan}", { plan: facts.plan }),
    title: t("Your plan is now {plan}", { plan: facts.plan }),
    paragraphs: [t("The change has been made. What the new plan includes is available from now on.")],
    facts: [
      [t("Before"), facts.detail["from"] ?? ""],
      [t("Now"), facts.plan],
      ...priceFact(facts),
      ...dateFact(t("Next payment"), facts.renewsAt),
    ],
    button: { text: t("See your plan"), url: links.account },
    after: [
      t(
        "What the change cost, or any credit left from what you had paid, is on the invoice on your account page.",
      ),
    ],
  }),
});

export const paused = subscriptionEmail({
  name: "Plan paused",
  when: "A subscription is paused.",
  isTrue: ({ status }) => status === "paused",
  sample: { status: "paused" },
  write: ({ product, plan, resumesAt }) => ({
    subject: t("Your {product} plan is paused", { product }),
    title: t("Your plan is paused"),
    paragraphs: [
      t("You won’t be charged while it is paused. What you made is kept."),
      resumesAt
        ? t("It resumes automatically on the date below. You can also resume it sooner.")
        : t("It stays paused until you resume it on your account page."),
    ],
    facts: [[t("Plan"), plan], ...dateFact(t("Resumes"), resumesAt)],
  }),
});

export const resumed = subscriptionEmail({
  name: "Plan resumed",
  when: "A paused subscription resumes.",
  isTrue: ({ status }) => status === "active" || status === "on_trial",
  write: (facts) => ({
    subject: t("Your {product} plan has resumed", { product: facts.product }),
    title: t("Your plan has resumed"),
    paragraphs: [t("The pause is over, and everything in your plan is available again.")],
    facts: planFacts(facts),
    button: openButton(),
  }),
});

export const cancelled = subscriptionEmail({
  name: "Canceled",
  when: "A subscription is canceled and has not ended yet.",
  isTrue: ({ status, endsAt }, now) => status === "cancelled" && endsAt !== null && endsAt > now,
  sample: { status: "cancelled" },
  write: ({ product, plan, endsAt }) => ({
    subject: t("Your {product} plan is canceled", { product }),
    title: t("Your plan is canceled"),
    paragraphs: [
      t(
        "You won’t be charged again. You keep access until the date below, and until then you can undo the cancellation with one click.",
      ),
    ],
    facts: [[t("Plan"), plan], ...dateFact(t("Access until"), endsAt)],
    button: { text: t("Keep your plan"), url: links.account },
    after: [t("What you made is kept in your account after that date too.")],
  }),
});

export const backAgain = subscriptionEmail({
  name: "Back again",
  when: "A cancellation is undone before the plan ends.",
  isTrue: ({ status }) => ["active", "on_trial", "past_due"].includes(status),
  write: (facts) => ({
    subject: t("Good to have you back: {product}", { product: facts.product }),
    title: t("Good to have you back"),
    paragraphs: [t("Your cancellation has been undone, and your plan continues as if nothing had happened.")],
    facts: planFacts(facts),
    button: { text: t("See your plan"), url: links.account },
  }),
});

export const expired = subscriptionEmail({
  name: "Ended",
  when: "A subscription has ended.",
  isTrue: ({ status }) => status === "expired",
  sample: { status: "expired" },
  write: ({ product, plan, endsAt }) => ({
    subject: t("Your {product} plan has ended", { product }),
    title: t("Your plan has ended"),
    paragraphs: [
      t(
        "You won’t be charged again. Your {brand} account stays, with everything you made: what goes beyond the free plan can still be read and exported, and nothing is deleted.",
        { brand: brand.name },
      ),
      t(
        "On your account page you can download all of it as a file, or buy a plan again and pick up where you left off.",
      ),
    ],
    facts: [[t("Plan"), plan], ...dateFact(t("Ended"), endsAt)],
    reason: t("You had a plan at {brand}.", { brand: brand.name }),
  }),
});
