import { PRICING } from "@/components/site/routes";
import { formatDate } from "@/lib/dates";
import { env } from "@/lib/env";
import { publicRoute } from "@/lib/i18n/page-language";
import type { Email } from "./layout";

/** What an email is about: the id of the record, and what was known of the event when it happened. */
export type EmailEvent = { subject: string; detail: Record<string, string> };

/** Who gets an email, and the facts that it shows. */
export type Addressed<Facts> = { to: string; facts: Facts };

type Template<Facts> = {
  name: string;
  /** When it is sent, in one sentence for `/admin/emails`. */
  when: string;
  /** The reader and the facts at the time of sending; null when the event is no longer true or there is no reader. */
  find: (event: EmailEvent, now: Date) => Promise<Addressed<Facts> | null>;
  write: (facts: Facts) => Email;
  /** The facts of its preview. */
  sample: Facts;
};

/** An email about a purchase. Its facts may be of any type. */
export function billingEmail<Facts>({ name, when, find, write, sample }: Template<Facts>) {
  return {
    name,
    when,
    compose: async (event: EmailEvent, now: Date) => {
      const found = await find(event, now);
      return found && { to: found.to, email: () => write(found.facts) };
    },
    preview: () => write(sample),
  };
}

/** Where buttons lead; to public pages in the reader's language. */
export const links = {
  account: `${env.APP_URL}/account`,
  licenses: `${env.APP_URL}/account/licenses`,
  usage: `${env.APP_URL}/account/usage`,
  get pricing() {
    return `${env.APP_URL}${publicRoute(PRICING)}`;
  },
  get home() {
    return `${env.APP_URL}${publicRoute("/")}`;
  },
};

export type Fact = [name: string, value: string];

/** A date among the facts; nothing where there is none. */
export function dateFact(name: string, date: Date | null): Fact[] {
  return date ? [[name, formatDate(date)]] : [];
}
