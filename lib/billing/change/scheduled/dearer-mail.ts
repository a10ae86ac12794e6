import type { Letter } from "@/lib/mail/letter";
import { writingFor } from "../../mails/writing";

type Facts = {
  wanted: string;
  kept: string;
  renewsAt: Date | null;
  brand: string;
  account: string;
  region: string | null;
};

/** To somebody whose change of plan was not made, because its price has risen since they agreed to it. */
export function dearerMail({ wanted, kept, renewsAt, brand, account, region }: Facts): Letter {
  return {
    subject: `Your plan at ${brand} was not changed`,
    title: "Your plan was not changed",
    paragraphs: [
      `You scheduled a change from ${kept} to ${wanted} for the end of this period. The price of ${wanted} has gone up since then, so we didn’t change anything without asking you.`,
      renewsAt
        ? `You keep ${kept}, which renews on ${writingFor(region).date(renewsAt)}.`
        : `You keep ${kept}.`,
      "On your account page you can see the new price, change anyway, or cancel.",
    ],
    button: { text: "Go to your account", url: account },
    reason: `You have a plan at ${brand}.`,
  };
}
