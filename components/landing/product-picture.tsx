import { SearchIcon } from "./search-icon";

const SPACES = [
  ["Product", 148],
  ["Support", 96],
  ["Hiring", 41],
  ["Field notes", 212],
] as const;

const OTHERS = [
  ["Chargebacks, spring review", "Support", "What the bank wants to see, and by when"],
  ["Terms in plain words", "Product", "Section 6: sending it back, and what it costs you"],
] as const;

/** A drawing of the product: a question in somebody's own words, and the note that answers it. */
export function ProductPicture() {
  return (
    <figure
      aria-label="The app: someone searched for “why do returns get 30 days”, and a note called “Refund window” answers, with the reason marked in the text."
      className="relative overflow-hidden rounded-t-2xl border border-b-0 border-border bg-card text-left text-sm shadow-2xl shadow-primary/15"
    >
      <div aria-hidden className="grid md:grid-cols-[11rem_1fr] lg:grid-cols-[12rem_22rem_1fr]">
        <Sidebar />
        <Results />
        <Note />
      </div>
    </figure>
  );
}

function Sidebar() {
  return (
    <div className="hidden border-r border-border bg-background p-4 md:block">
      <p className="px-2 font-semibold">Larkfield Tools</p>
      <p className="mt-6 px-2 text-xs font-medium text-muted-foreground">Spaces</p>
      <ul className="mt-2 space-y-0.5">
        {SPACES.map(([name, count]) => (
          <li
            key={name}
            className={`flex justify-between rounded-md px-2 py-1.5 ${name === "Support" ? "bg-accent font-medium text-primary-strong" : "text-muted-foreground"}`}
          >
            <span>{name}</span>
            <span className="text-xs leading-6 figures">{count}</span>
          </li>
        ))}
      </ul>
      <p className="mt-6 px-2 text-xs font-medium text-muted-foreground">To look at again</p>
      <ul className="mt-2 space-y-0.5 text-muted-foreground">
        <li className="px-2 py-1.5">Shipping to Norway</li>
        <li className="px-2 py-1.5">Photo checklist</li>
      </ul>
    </div>
  );
}

function Results() {
  return (
    <div className="border-border lg:border-r">
      <p className="flex items-center gap-3 border-b border-border px-5 py-4 font-medium">
        <SearchIcon className="size-4 shrink-0 text-muted-foreground" />
        <span>
          why do returns get 30 days
          <span className="ml-0.5 inline-block h-4 w-px translate-y-0.5 bg-primary" />
        </span>
      </p>
      <div className="p-3">
        <div className="rounded-lg bg-muted px-3 py-3">
          <p className="flex items-baseline justify-between gap-3">
            <span className="font-semibold">Refund window</span>
            <span className="text-xs text-muted-foreground">Support</span>
          </p>
          <p className="mt-1 leading-5 text-muted-foreground">
            …we settled on <Found>thirty days</Found>, because nine in ten <Found>returns</Found> reach us in
            the first two weeks anyway…
          </p>
        </div>
        {OTHERS.map(([title, space, text]) => (
          <div key={title} className="px-3 py-3">
            <p className="flex items-baseline justify-between gap-3">
              <span className="font-medium">{title}</span>
              <span className="text-xs text-muted-foreground">{space}</span>
            </p>
            <p className="mt-1 leading-5 text-muted-foreground">{text}</p>
          </div>
        ))}
      </div>
    </div>
  );
}

function Note() {
  return (
    <div className="hidden px-8 py-8 lg:block">
      <p className="text-2xl font-semibold tracking-[-0.02em]">Refund window</p>
      <p className="mt-2 text-xs text-muted-foreground">
        Imke Tran · checked 4 March · look again in September
      </p>
      <div className="mt-6 space-y-4 text-[0.9375rem] leading-6">
        <p>Customers may send anything back within thirty days, opened or not.</p>
        <p>
          <Found>
            We settled on thirty days, because nine in ten returns reach us in the first two weeks anyway.
          </Found>{" "}
          A longer window cost us less than the emails asking for one.
        </p>
        <p className="text-muted-foreground">
          Passed over: fourteen days (the law’s minimum, and it reads that way), sixty days (the warehouse
          could not plan for it).
        </p>
      </div>
    </div>
  );
}

function Found({ children }: { children: string }) {
  return <span className="rounded-xs bg-warning-soft text-foreground">{children}</span>;
}
