import type { ReactNode } from "react";
import { SupportLink } from "@/components/site/support-link";
import type { Obstacle } from "@/lib/billing/change/obstacle";
import { DeadEnd } from "./dead-end";

const WORDS: Record<Obstacle, { title: string; text: ReactNode }> = {
  ending: {
    title: "This plan is canceled",
    text: "Resume it in your account first; then you can change it.",
  },
  ended: { title: "This plan has ended", text: "You can choose a new one on the pricing page." },
  paused: {
    title: "This plan is paused",
    text: "End the pause in your account first; then you can change it.",
  },
  overdue: {
    title: "A payment is overdue",
    text: "Update your payment method in your account first; once it is paid, you can change the plan.",
  },
  paypal: {
    title: "This plan is paid with PayPal",
    text: "Such plans are changed in our payment partner’s customer portal, which you can open from your account.",
  },
  usage: {
    title: "This plan is billed by usage",
    text: (
      <>
        It can’t be changed to another plan here. Write to <SupportLink />, and we’ll help.
      </>
    ),
  },
};

/** Why no other plan can be chosen now, and what to do about it. */
export function ChangeObstacle({ obstacle }: { obstacle: Obstacle }) {
  const { title, text } = WORDS[obstacle];
  return (
    <div className="max-w-xl">
      <DeadEnd title={title}>{text}</DeadEnd>
    </div>
  );
}
