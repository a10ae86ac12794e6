import { Outcome } from "@/components/billing/outcome";

const WORDS = {
  named: { variant: "success", title: "Your name is saved", text: "It is shown from now on." },
  "no-name": {
    variant: "warning",
    title: "This cannot be a name",
    text: "Enter one of up to 80 characters, without line breaks. Nothing was changed.",
  },
  "region-chosen": {
    variant: "success",
    title: "Your region is saved",
    text: "Dates and amounts are written as you read them.",
  },
  "address-asked": {
    variant: "secondary",
    title: "Two mails are on their way",
    text: "One to your address and one to the new one. Your address changes when you have confirmed with the links in both, within an hour.",
  },
  "address-kept": {
    variant: "success",
    title: "Your address stays as it is",
    text: "The links that were mailed do not work any more.",
  },
  "address-changed": {
    variant: "success",
    title: "Your address has changed",
    text: "All other browsers were signed out. What you bought is still yours.",
  },
  "same-address": {
    variant: "secondary",
    title: "This is your address already",
    text: "Nothing was changed.",
  },
  "no-address": {
    variant: "warning",
    title: "This is not an address",
    text: "Enter one like name@example.com. Nothing was changed.",
  },
  "not-mailed": {
    variant: "warning",
    title: "The mails could not be sent",
    text: "Nothing was changed. Try again in a minute.",
  },
  "not-connected": {
    variant: "warning",
    title: "That sign-in leads into another account",
    text: "Nothing was connected. Sign in with it, disconnect it there, and connect it here.",
  },
  disconnected: {
    variant: "success",
    title: "It is disconnected",
    text: "It does not lead into this account any more.",
  },
  "last-way": {
    variant: "warning",
    title: "This is your last way to sign in",
    text: "It stays. Connect another one first.",
  },
  "signed-out": {
    variant: "success",
    title: "It is signed out",
    text: "Whoever uses it has to sign in again.",
  },
} as const;

/** What came of a click in the settings. */
export function SettingsNotice({ notice }: { notice: unknown }) {
  return <Outcome words={WORDS} word={notice} />;
}
