import { SearchIcon } from "./search-icon";

const PAGES = ["Notes", "API", "Desktop app", "Field guide"] as const;

const OTHERS = [
  ["Chargebacks, spring review", "What the bank wants to see within ", ": the order, the tracking number…"],
  ["Terms in plain words", "Section 6: ", " to send it back. We pay for the label inside the country…"],
] as const;

/** A drawing of the product: somebody searches for two words, and finds the note that answers the question. */
export function ProductPicture() {
  return (
    <figure
      aria-label="The app: a search for “thirty days” finds a note called “Refund window”, with the words marked in its text."
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
    <ul className="hidden space-y-0.5 border-r border-border bg-background p-4 md:block">
      {PAGES.map((name) => (
        <li
          key={name}
          className={`rounded-md px-2 py-1.5 ${name === "Notes" ? "bg-accent font-medium text-primary-strong" : "text-muted-foreground"}`}
        >
          {name}
        </li>
      ))}
    </ul>
  );
}

function Results() {
  return (
    <div className="border-border lg:border-r">
      <p className="flex items-center gap-3 border-b border-border px-5 py-4 font-medium">
        <SearchIcon className="size-4 shrink-0 text-muted-foreground" />
        <span>
          thirty days
          <span className="ml-0.5 inline-block h-4 w-px translate-y-0.5 bg-primary" />
        </span>
      </p>
      <div className="p-3">
        <div className="rounded-lg bg-muted px-3 py-3">
          <p className="font-semibold">Refund window</p>
          <p className="mt-1 leading-5 text-muted-foreground">
            Customers may send anything back within <Found />, opened or not…
          </p>
        </div>
        {OTHERS.map(([title, before, after]) => (
          <div key={title} className="px-3 py-3">
            <p className="font-medium">{title}</p>
            <p className="mt-1 leading-5 text-muted-foreground">
              {before}
              <Found />
              {after}
            </p>
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
      <div className="mt-5 space-y-4 text-[0.9375rem] leading-6">
        <p>
          Customers may send anything back within <Found />, opened or not.
        </p>
        <p>
          We settled on <Found /> because nine in ten returns reach us in the first two weeks anyway. A longer
          window cost us less than the emails asking for one.
        </p>
        <p className="text-muted-foreground">
          Passed over: fourteen days (the law’s minimum, and it reads that way), sixty days (the warehouse
          could not plan for it).
        </p>
      </div>
    </div>
  );
}

function Found() {
  return <span className="rounded-xs bg-warning-soft text-foreground">thirty days</span>;
}
