import { Outcome } from "../outcome";

const WORDS = {
  "claim-asked": {
    variant: "secondary",
    title: "If there is such an order, a mail is on its way",
    text: "It goes to the address of the order if number and address belong together and the order is in no account yet. Its link works once, for 30 minutes, while you are signed in here.",
  },
  "claim-unreadable": {
    variant: "warning",
    title: "This is no order number, or no address",
    text: "Enter the number from the receipt, like 1042, and the address that the receipt was sent to.",
  },
  claimed: {
    variant: "success",
    title: "The purchase is in your account",
    text: "You find it below, with its documents.",
  },
  declined: {
    variant: "success",
    title: "The purchase was left out",
    text: "Should it be yours after all, you can add it with its order number, in the settings.",
  },
} as const;

/** How the search for a missing purchase goes. */
export function ClaimNotice({ notice }: { notice: unknown }) {
  return <Outcome words={WORDS} word={notice} />;
}
