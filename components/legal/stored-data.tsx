/** What the tables of `prisma/schema` hold of a person: whoever changes those, or how long something is kept, changes this. */
const STORED = [
  {
    what: "Your account",
    which:
      "Your email address, your name if you gave it, your region (your browser’s until you choose another), and the ID by which a service you sign in with knows you. No password, and nothing that would let us act for you there.",
    until: "Until you delete it.",
  },
  {
    what: "Sessions",
    which:
      "For each browser that is signed in: what kind it is, such as “Firefox on Windows”, since when, and when it was last seen, to within a few hours. We store only a hash of its session token.",
    until: "30 days after your last visit, or until you sign out or end it.",
  },
  {
    what: "Purchases",
    which:
      "Orders, subscriptions with their changes, invoices, license keys: with your name, address and country as you gave them to our reseller, and the brand and last four digits of your card. The card itself never reaches us.",
    until: "As long as the law requires companies to keep their books, even without your account.",
  },
  {
    what: "Messages from our reseller",
    which: "What it told us about your purchases, as it came.",
    until: "90 days after it was processed.",
  },
  {
    what: "What you make here",
    which:
      "What you write, share and name, the keys of your own programs as hashes, and how much you used where you pay by usage.",
    until: "Until you delete it, or your account. Usage that has not been charged yet stays until it is.",
  },
  {
    what: "Rate limits",
    which:
      "How often something was done recently, such as asking for a sign-in link: counted by a hash of your address or network, from which neither can be read.",
    until: "Until the limit expires: minutes to a day.",
  },
] as const;

/** What is kept of somebody, why and for how long. */
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
