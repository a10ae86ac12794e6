/** The personal data in the tables of `prisma/schema`. Update this list when the tables or the retention periods change. */
const STORED = [
  {
    what: "Your account",
    which:
      "Your email address, your name if you gave it, your region (your browser’s until you choose another), and your ID at any service you sign in with. No password, and nothing that would let us act for you there.",
    until: "Until you delete it.",
  },
  {
    what: "Sessions",
    which:
      "For each signed-in browser: its type, such as “Firefox on Windows”, when it signed in, and when it was last seen, to within a few hours. We store only a hash of its session token.",
    until: "30 days after your last visit, or until you sign out.",
  },
  {
    what: "Purchases",
    which:
      "Orders, subscriptions with their changes, invoices, license keys: with your name, address and country as you gave them to our reseller, and the brand and last four digits of your card. The card itself never reaches us.",
    until: "As long as the law requires us to keep accounting records, even after your account is deleted.",
  },
  {
    what: "Messages from our reseller",
    which: "The events it sent us about your purchases, as we received them.",
    until: "90 days after it was processed.",
  },
  {
    what: "Your content",
    which: "What you write and share, hashes of your API tokens, and your usage if you pay by usage.",
    until:
      "Until you delete it, or your account. Usage that has not been charged yet is kept until it is charged.",
  },
  {
    what: "Rate limits",
    which:
      "How often you recently did certain things, such as requesting a sign-in link, counted under a hash of your email address or network.",
    until: "Until the limit expires: minutes to a day.",
  },
] as const;

/** The personal data we store, and for how long. */
export function StoredData() {
  return (
    <dl className="divide-y divide-border border-y border-border">
      {STORED.map(({ what, which, until }) => (
        <div key={what} className="grid gap-x-8 gap-y-1 py-4 sm:grid-cols-[11rem_1fr]">
          <dt className="font-semibold">{what}</dt>
          <dd>
            <p>{which}</p>
            <p className="mt-1 text-sm text-muted-foreground">{until}</p>
          </dd>
        </div>
      ))}
    </dl>
  );
}
