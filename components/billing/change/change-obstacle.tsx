import type { ReactNode } from "react";
import { SupportLink } from "@/components/site/support-link";
import type { Obstacle } from "@/lib/billing/change/obstacle";
import { DeadEnd } from "./dead-end";

const WORDS: Record<Obstacle, { title: string; text: ReactNode }> = {
  ending: {
    title: "This plan is cancelled",
    text: "Resume it on your account first; then you can change it.",
  },
  ended: { title: "This plan has ended", text: "You can choose a new one from the prices." },
  paused: {
    title: "This plan is paused",
    text: "End the pause on your account first; then you can change it.",
  },
  overdue: {
    title: "A payment is open",
    text: "Update your payment method on your account first; once it is paid, you can change the plan.",
  },
  paypal: {
    title: "This plan is paid with PayPal",
    text: "Our payment partner changes such plans in its customer portal, which you can open from your account.",
  },
  usage: {
    title: "This plan is billed by what you use",
    text: (
      <>
        It cannot be changed into another one here. Write to <SupportLink />, and we help.
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
