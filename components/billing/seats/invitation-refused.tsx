import { Notice } from "@/components/ui/notice";

const WORDS: Record<string, { title: string; text: string }> = {
  full: {
    title: "Every seat on this plan is in use",
    text: "Someone else was faster. Ask the person who invited you for a seat, then open the link again.",
  },
  ended: {
    title: "This plan is not active right now",
    text: "Its owner has to pay for it or renew it. Then the link works again, up to seven days after it was sent.",
  },
  own: { title: "This is your own plan", text: "You already have its first seat." },
  already: {
    title: "You already have a seat on this plan",
    text: "There is nothing to do: it is in your account.",
  },
};

/** Why an invitation was not accepted. One that is not there says no more than that. */
export function InvitationRefused({ notice }: { notice: string | string[] | undefined }) {
  const known = typeof notice === "string" && Object.hasOwn(WORDS, notice) ? WORDS[notice] : undefined;
  return (
    <Notice variant="warning" title={known?.title ?? "This invitation does not work"}>
      <p>
        {known?.text ??
          "It works once, for seven days, and not after it has been withdrawn. Ask the person who invited you for another one."}
      </p>
    </Notice>
  );
}
