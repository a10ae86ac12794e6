import { Notice } from "@/components/ui/notice";

const WORDS: Record<string, { title: string; text: string }> = {
  full: {
    title: "Every seat of this plan is in use",
    text: "Somebody was quicker. Ask whoever invited you for a seat, then open the link again.",
  },
  ended: {
    title: "This plan is not active now",
    text: "Its owner has to pay or renew it. Then the link works again, until seven days after it was sent.",
  },
  own: { title: "This is your own plan", text: "You have its first seat already." },
  already: { title: "You have a seat on this plan", text: "There is nothing to do: it is in your account." },
};

/** Why an invitation was not accepted. One that is not there says no more than that. */
export function InvitationRefused({ notice }: { notice: string | string[] | undefined }) {
  const known = typeof notice === "string" && Object.hasOwn(WORDS, notice) ? WORDS[notice] : undefined;
  return (
    <Notice variant="warning" title={known?.title ?? "This invitation does not work"}>
      <p>
        {known?.text ??
          "It works once, for seven days, and not after it was withdrawn. Ask whoever invited you for another one."}
      </p>
    </Notice>
  );
}
