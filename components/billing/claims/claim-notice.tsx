import { Outcome } from "../outcome";

const WORDS = {
  "claim-asked": {
    variant: "secondary",
    title: "If there is such an order, an email is on its way",
    text: "It goes to the order’s email address if the number and address match and the order isn’t in any account yet. Its link works once, for 30 minutes, while you are signed in here.",
  },
  "claim-unreadable": {
    variant: "warning",
    title: "This is not an order number or email address",
    text: "Enter the number from the receipt, like 1042, and the email address the receipt was sent to.",
  },
  claimed: {
    variant: "success",
    title: "The purchase is in your account",
    text: "You’ll find it below, with its documents.",
  },
  declined: {
    variant: "success",
    title: "The purchase was not added",
    text: "If it turns out to be yours, you can add it with its order number in the settings.",
  },
} as const;

/** How the search for a missing purchase goes. */
export function ClaimNotice({ notice }: { notice: unknown }) {
  return <Outcome words={WORDS} word={notice} />;
}
