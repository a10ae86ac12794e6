import { Notice } from "@/components/ui/notice";

const WORDS = {
  "claim-asked": {
    tone: "neutral",
    title: "If there is such an order, a mail is on its way",
    text: "It goes to the address of the order if number and address belong together and the order is in no account yet. Its link works once, for 30 minutes, while you are signed in here.",
  },
  "claim-unreadable": {
    tone: "warn",
    title: "This is no order number, or no address",
    text: "Enter the number from the receipt, like 1042, and the address that the receipt was sent to.",
  },
  claimed: {
    tone: "good",
    title: "The purchase is in your account",
    text: "You find it below, with its documents.",
  },
} as const;

/** How the search for a missing purchase goes. */
export function ClaimNotice({ notice }: { notice: string | string[] | undefined }) {
  const words =
    typeof notice === "string" && Object.hasOwn(WORDS, notice) && WORDS[notice as keyof typeof WORDS];
  if (!words) return null;
  return (
    <div className="mt-8">
      <Notice tone={words.tone} title={words.title}>
        <p>{words.text}</p>
      </Notice>
    </div>
  );
}
