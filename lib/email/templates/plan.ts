import { formatDate } from "@/lib/dates";
import { brand } from "@/lib/brand";
import { planFacts, priceFact, subscriptionEmail, type SubscriptionFacts } from "../subscription";
import { dateFact, links } from "../template";

// The first days of a plan: with a trial or without one.

export const welcome = subscriptionEmail({
  name: "Welcome",
  when: "A plan starts without a trial.",
  isTrue: ({ status }) => status === "active",
  write: (facts) => ({
    subject: `Welcome to ${facts.product}`,
    title: `Welcome to ${facts.product}`,
    paragraphs: [`Your ${brand.name} plan has started, and everything in it is available.`],
    facts: planFacts(facts),
    button: { text: `Open ${brand.name}`, url: links.home },
    after: ["You can change or cancel your plan at any time on your account page."],
    reason: `You bought ${facts.product} at ${brand.name}.`,
  }),
});

export const trialStarted = subscriptionEmail({
  name: "Trial started",
  when: "A plan starts with a trial.",
  isTrue: ({ status }) => status === "on_trial",
  sample: { status: "on_trial" },
  write: (facts) => ({
    subject: `Your free trial of ${facts.product} has started`,
    title: `Your free trial of ${facts.product} has started`,
    paragraphs: [
      "Everything in the plan is available, and you won’t be charged during the trial.",
      "After that, the plan continues automatically. If you don’t want that, cancel on your account page before the trial ends.",
    ],
    facts: [["Plan", facts.plan], ...dateFact("Free until", facts.trialEndsAt), ...priceFact(facts)],
    button: { text: `Open ${brand.name}`, url: links.home },
    reason: `You started a trial at ${brand.name}.`,
  }),
});

export const trialEndsSoon = subscriptionEmail({
  name: "Trial ends in three days",
  when: "A trial ends in three days, unless it was canceled or converted.",
  isTrue: isTrialUnchanged,
  sample: { status: "on_trial" },
  write: (facts) => ({
    ...trialEnds(facts),
    subject: `Your free trial of ${facts.product} ends ${dayOf(facts)}`,
    title: `Your free trial ends ${dayOf(facts)}`,
  }),
});

export const trialEndsTomorrow = subscriptionEmail({
  name: "Last day of a trial",
  when: "A trial ends within a day, unless it was canceled or converted.",
  isTrue: isTrialUnchanged,
  sample: { status: "on_trial" },
  write: (facts) => ({
    ...trialEnds(facts),
    subject: `Last day of your free trial of ${facts.product}`,
    title: "Last day of your free trial",
  }),
});

/** The end of the trial may have been moved since. */
function isTrialUnchanged({ status, trialEndsAt, detail }: SubscriptionFacts, now: Date): boolean {
  if (status !== "on_trial" || !trialEndsAt || trialEndsAt <= now) return false;
  return String(trialEndsAt.getTime()) === detail["endsAt"];
}

function trialEnds(facts: SubscriptionFacts) {
  return {
    paragraphs: [
      `Your trial of ${facts.product} ends ${dayOf(facts)}. If you want to keep it, there is nothing to do: your card will be charged automatically that day.`,
      "If you don’t, cancel before then and you won’t be charged.",
    ],
    facts: [
      ["Plan", facts.plan] satisfies [string, string],
      ...dateFact("Trial ends", facts.trialEndsAt),
      ...priceFact(facts),
    ],
    reason: `You have a trial at ${brand.name}.`,
  };
}

function dayOf({ trialEndsAt }: SubscriptionFacts): string {
  return trialEndsAt ? `on ${formatDate(trialEndsAt)}` : "soon";
}

// What happens to a running plan, until it ends.

export const planChanged = subscriptionEmail({
  name: "Plan changed",
  when: "A subscription changes its plan or its number of seats.",
  isTrue: ({ status, variantId, quantity, detail }) =>
    status !== "expired" && variantId === detail["variant"] && String(quantity) === detail["quantity"],
  write: (facts) => ({
    subject: `Your plan is now ${facts.plan}`,
    title: `Your plan is now ${facts.plan}`,
    paragraphs: ["The change has been made. What the new plan includes is available from now on."],
    facts: [
      ["Before", facts.detail["from"] ?? ""],
      ["Now", facts.plan],
      ...priceFact(facts),
      ...dateFact("Next payment", facts.renewsAt),
    ],
    button: { text: "See your plan", url: links.account },
    after: [
      "What the change cost, or any credit left from what you had paid, is on the invoice on your account page.",
    ],
  }),
});

export const paused = subscriptionEmail({
  name: "Plan paused",
  when: "A subscription is paused.",
  isTrue: ({ status }) => status === "paused",
  sample: { status: "paused" },
  write: (facts) => ({
    subject: `Your ${facts.product} plan is paused`,
    title: "Your plan is paused",
    paragraphs: [
      "You won’t be charged while it is paused. What you made is kept.",
      facts.resumesAt
        ? "It resumes automatically on the date below. You can also resume it sooner."
        : "It stays paused until you resume it on your account page.",
    ],
    facts: [["Plan", facts.plan], ...dateFact("Resumes", facts.resumesAt)],
  }),
});

export const resumed = subscriptionEmail({
  name: "Plan resumed",
  when: "A paused subscription resumes.",
  isTrue: ({ status }) => status === "active" || status === "on_trial",
  write: (facts) => ({
    subject: `Your ${facts.product} plan has resumed`,
    title: "Your plan has resumed",
    paragraphs: ["The pause is over, and everything in your plan is available again."],
    facts: planFacts(facts),
    button: { text: `Open ${brand.name}`, url: links.home },
  }),
});

export const cancelled = subscriptionEmail({
  name: "Canceled",
  when: "A subscription is canceled and has not ended yet.",
  isTrue: ({ status, endsAt }, now) => status === "cancelled" && endsAt !== null && endsAt > now,
  sample: { status: "cancelled" },
  write: (facts) => ({
    subject: `Your ${facts.product} plan is canceled`,
    title: "Your plan is canceled",
    paragraphs: [
      "You won’t be charged again. You keep access until the date below, and until then you can undo the cancellation with one click.",
    ],
    facts: [["Plan", facts.plan], ...dateFact("Access until", facts.endsAt)],
    button: { text: "Keep your plan", url: links.account },
    after: ["What you made is kept in your account after that date too."],
  }),
});

export const backAgain = subscriptionEmail({
  name: "Back again",
  when: "A cancellation is undone before the plan ends.",
  isTrue: ({ status }) => ["active", "on_trial", "past_due"].includes(status),
  write: (facts) => ({
    subject: `Good to have you back: ${facts.product}`,
    title: "Good to have you back",
    paragraphs: ["Your cancellation has been undone, and your plan continues as if nothing had happened."],
    facts: planFacts(facts),
    button: { text: "See your plan", url: links.account },
  }),
});

export const expired = subscriptionEmail({
  name: "Ended",
  when: "A subscription has ended.",
  isTrue: ({ status }) => status === "expired",
  sample: { status: "expired" },
  write: (facts) => ({
    subject: `Your ${facts.product} plan has ended`,
    title: "Your plan has ended",
    paragraphs: [
      `You won’t be charged again. Your ${brand.name} account stays, with everything you made: what goes beyond the free plan can still be read and exported, and nothing is deleted.`,
      "On your account page you can download all of it as a file, or buy a plan again and pick up where you left off.",
    ],
    facts: [["Plan", facts.plan], ...dateFact("Ended", facts.endsAt)],
    reason: `You had a plan at ${brand.name}.`,
  }),
});
