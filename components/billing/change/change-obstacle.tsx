import type { ReactNode } from "react";
import { SupportLink } from "@/components/site/brand";
import { ButtonLink } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import type { Obstacle } from "@/lib/billing/change/options";
import { rich, t, type Text } from "@/lib/i18n/translate";

const OBSTACLES: Record<Obstacle, { title: Text; text: Text }> = {
  ending: {
    title: "This plan is canceled",
    text: "Resume it in your account first; then you can change it.",
  },
  ended: { title: "This plan has ended", text: "You can choose a new one on the pricing page." },
  paused: {
    title: "This plan is paused",
    text: "Resume it in your account first; then you can change it.",
  },
  overdue: {
    title: "A payment is overdue",
    text: "Update your payment method in your account first; once it is paid, you can change the plan.",
  },
  paypal: {
    title: "This plan is paid with PayPal",
    text: "You can change it in our payment partner’s customer portal, which you can open from your account.",
  },
  usage: {
    title: "This plan is billed by usage",
    text: "It can’t be changed to another plan here. Email {address}, and we’ll help.",
  },
};

/** Why the plan can't be changed now, and what to do about it. */
export function ChangeObstacle({ obstacle }: { obstacle: Obstacle }) {
  const { title, text } = OBSTACLES[obstacle];
  return (
    <div className="max-w-xl">
      <Unavailable title={t(title)}>{rich(text, { address: <SupportLink /> })}</Unavailable>
    </div>
  );
}

/** Shown instead of an action that is not available: why, and a link back. */
export function Unavailable({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="space-y-6">
      <Notice variant="secondary" title={title}>
        <p>{children}</p>
      </Notice>
      <ButtonLink href="/account" variant="outline">
        {t("Back to your account")}
      </ButtonLink>
    </div>
  );
}
