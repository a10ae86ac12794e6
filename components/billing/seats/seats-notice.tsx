import { Outcome } from "../outcome";

const WORDS = {
  invited: {
    variant: "success",
    title: "The invitation is on its way",
    text: "Its link works once, for seven days, and holds a seat until then.",
  },
  full: {
    variant: "warning",
    title: "Every seat is in use",
    text: "No one was invited. How to make room is explained below the list.",
  },
  already: {
    variant: "warning",
    title: "This person is already on the list",
    text: "To send the link again, withdraw the invitation and invite them again.",
  },
  own: {
    variant: "warning",
    title: "This is your own address",
    text: "The first seat of the plan is yours.",
  },
  ended: {
    variant: "warning",
    title: "This plan is not active right now",
    text: "No one can be invited to it until it is paid for or renewed.",
  },
  unreadable: {
    variant: "warning",
    title: "This is not an email address",
    text: "Enter one like name@example.com. No one was invited.",
  },
  bought: {
    variant: "success",
    title: "You have one more seat",
    text: "You can invite someone to it now.",
  },
  withdrawn: {
    variant: "success",
    title: "The invitation has been withdrawn",
    text: "Its link no longer works, and its seat is free.",
  },
  removed: {
    variant: "success",
    title: "The seat is free",
    text: "The person who had it can no longer use your plan. What they made is kept in their account.",
  },
  left: {
    variant: "success",
    title: "You have left the plan",
    text: "What you made is kept in your account.",
  },
  joined: { variant: "success", title: "You have a seat", text: "You can use the plan from now on." },
} as const;

/** What came of what was asked on the page of seats. */
export function SeatsNotice({ notice }: { notice: unknown }) {
  return <Outcome words={WORDS} word={notice} />;
}
