/** What the tables of `prisma/schema` hold of a person: whoever changes those, or how long something is kept, changes this. */
const STORED = [
  {
    what: "Your account",
    which:
      "Your address, your name and your region if you gave them, and the number by which a service that you sign in with knows you. No password, and nothing with which we could act there for you.",
    until: "Until you delete it.",
  },
  {
    what: "Sessions",
    which:
      "For each browser that is signed in: which kind it is, such as “Firefox on Windows”, since when, and when it was last seen, to some hours. Of what it carries to prove itself only a fingerprint.",
    until: "30 days after your last visit, or until you sign out or end it.",
  },
  {
    what: "Purchases",
    which:
      "Orders, subscriptions with their changes, invoices, license keys: with your name, address and country as you gave them to our reseller, and brand and last four digits of your card. The card itself never reaches us.",
    until: "As long as the law asks companies to keep their books, also without your account.",
  },
  {
    what: "Messages of our reseller",
    which: "What it told us of your purchases, as it came.",
    until: "90 days after it was worked through.",
  },
  {
    what: "What you make here",
    which:
      "What you write, share and name, the keys of your own programs as fingerprints, and how much was used where you pay by use.",
    until: "Until you delete it, or your account. Use that is still to be charged stays until it is.",
  },
  {
    what: "How often",
    which:
      "How often something was done lately, such as asking for a sign-in link: counted by a fingerprint of your address or network, from which neither can be read.",
    until: "Until its time is over: minutes to a day.",
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
