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
    text: "Nobody was invited. How to make room stands below the list.",
  },
  already: {
    variant: "warning",
    title: "This person is on the list already",
    text: "To send the link again, withdraw the invitation and invite them anew.",
  },
  own: {
    variant: "warning",
    title: "This is your own address",
    text: "The first seat of the plan is yours.",
  },
  ended: {
    variant: "warning",
    title: "This plan is not active now",
    text: "Nobody can be invited to it until it is paid or renewed.",
  },
  unreadable: {
    variant: "warning",
    title: "This is no email address",
    text: "Enter one like name@example.com. Nobody was invited.",
  },
  bought: {
    variant: "success",
    title: "There is one seat more",
    text: "You can invite somebody to it now.",
  },
  withdrawn: {
    variant: "success",
    title: "The invitation is withdrawn",
    text: "Its link does not work any more, and its seat is free.",
  },
  removed: {
    variant: "success",
    title: "The seat is free",
    text: "Whoever had it cannot use your plan any more. What they made is kept in their account.",
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
