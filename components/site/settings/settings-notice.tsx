import { Outcome } from "@/components/billing/outcome";

const WORDS = {
  named: { variant: "success", title: "Your name is saved", text: "It will be shown from now on." },
  "no-name": {
    variant: "warning",
    title: "This is not a valid name",
    text: "Enter one of up to 80 characters, without line breaks. Nothing was changed.",
  },
  "region-chosen": {
    variant: "success",
    title: "Your region is saved",
    text: "Dates and amounts are now written the way you read them.",
  },
  "address-asked": {
    variant: "secondary",
    title: "Two emails are on their way",
    text: "One to your address and one to the new one. Your address changes once you have confirmed with the links in both, within an hour.",
  },
  "address-kept": {
    variant: "success",
    title: "Your address stays as it is",
    text: "The links we emailed no longer work.",
  },
  "address-changed": {
    variant: "success",
    title: "Your email address has changed",
    text: "All other browsers were signed out. What you bought is still yours.",
  },
  "same-address": {
    variant: "secondary",
    title: "This is already your address",
    text: "Nothing was changed.",
  },
  "no-address": {
    variant: "warning",
    title: "This is not an email address",
    text: "Enter one like name@example.com. Nothing was changed.",
  },
  "not-mailed": {
    variant: "warning",
    title: "The emails could not be sent",
    text: "Nothing was changed. Try again in a minute.",
  },
  "not-connected": {
    variant: "warning",
    title: "That sign-in belongs to another account",
    text: "Nothing was connected. Sign in with it, disconnect it there, and connect it here.",
  },
  disconnected: {
    variant: "success",
    title: "It has been disconnected",
    text: "It no longer signs you in to this account.",
  },
  "last-way": {
    variant: "warning",
    title: "This is your last way to sign in",
    text: "It was kept. Connect another one first.",
  },
  "signed-out": {
    variant: "success",
    title: "It has been signed out",
    text: "Anyone using it has to sign in again.",
  },
} as const;

/** What came of a click in the settings. */
export function SettingsNotice({ notice }: { notice: unknown }) {
  return <Outcome words={WORDS} word={notice} />;
}
