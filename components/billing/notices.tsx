import type { ComponentProps } from "react";
import { FocusHere } from "@/components/ui/focus-here";
import { Notice } from "@/components/ui/notice";
import type { Failure } from "@/lib/billing/account/notices";
import { t, type Text } from "@/lib/i18n/translate";

export type NoticeText = { title: Text; text: Text } & Pick<ComponentProps<typeof Notice>, "variant">;

type PageNoticeProps = { notice: unknown; texts?: Record<string, NoticeText> };

/** What led to the page, by the `notice` in its URL; nothing if it is unknown. Takes the focus. */
export function PageNotice({ notice, texts = NOTICES }: PageNoticeProps) {
  const found = typeof notice === "string" && Object.hasOwn(texts, notice) ? texts[notice] : undefined;
  if (!found) return null;
  return (
    <FocusHere>
      <Notice variant={found.variant ?? "success"} title={t(found.title)} className="mt-8">
        {t(found.text)}
      </Notice>
    </FocusHere>
  );
}

/** Why a link to the service led back to the page. */
const FAILURES: Record<Failure, NoticeText> = {
  away: {
    variant: "warning",
    title: "Our payment partner did not respond in time",
    text: "Your purchases are safe, and nothing was charged. Try again in a minute.",
  },
  late: {
    variant: "warning",
    title: "This took too long",
    text: "We are very busy at the moment. Try again in a minute.",
  },
  busy: {
    variant: "warning",
    title: "Too many requests",
    text: "Nothing was changed or charged. Try again in a few minutes.",
  },
  refused: {
    variant: "warning",
    title: "Our payment partner declined this",
    text: "Nothing was changed or charged. What you see here may have changed a moment ago: check it, then try again.",
  },
  gone: {
    variant: "warning",
    title: "This no longer exists",
    text: "Nothing was changed or charged. What you see now is up to date.",
  },
};

const NOTICES: Record<string, NoticeText> = {
  ...FAILURES,
  deactivated: {
    title: "The device is deactivated",
    text: "You can use the key on another one. The app stops working there the next time it is online.",
  },
  invited: {
    title: "The invitation is on its way",
    text: "Its link works once, for seven days, and reserves a seat until then.",
  },
  withdrawn: {
    title: "The invitation has been withdrawn",
    text: "Its link no longer works, and its seat is available again.",
  },
  removed: {
    title: "The seat is available again",
    text: "The person who had it can no longer use your plan. Their data stays in their account.",
  },
  "role-changed": { title: "The role has changed", text: "It applies immediately." },
  "handed-over": {
    title: "The plan has a new owner",
    text: "You are an admin of it now. We emailed both of you.",
  },
  bought: { title: "You have one more seat", text: "You can invite someone to it now." },
  left: { title: "You have left the plan", text: "Your data stays in your account." },
  joined: { title: "You have a seat", text: "You can use the plan from now on." },
  "address-kept": {
    title: "The change was canceled",
    text: "Your address stays the same, and the links we emailed no longer work.",
  },
  "address-changed": {
    title: "Your email address has changed",
    text: "All other browsers were signed out. Your purchases are still in your account.",
  },
  "not-connected": {
    variant: "warning",
    title: "That sign-in belongs to another account",
    text: "Nothing was connected. Sign in with it, disconnect it there, and connect it here.",
  },
  disconnected: {
    title: "Sign-in method disconnected",
    text: "It no longer signs you in to this account.",
  },
  "code-left-out": {
    variant: "warning",
    title: "The discount code was not applied",
    text: "Our payment partner did not accept it, or you had opened this checkout without it. You can enter it there; otherwise you pay the normal price.",
  },
  viewing: {
    variant: "warning",
    title: "Not available while you view an account",
    text: "Nothing was changed or opened. Stop viewing first.",
  },
  "signed-out": {
    title: "Signed out",
    text: "Your account can’t be used there without signing in again.",
  },
};
