const LINES = [
  ["Decided", "We ship on Thursdays only."],
  ["Because", "Friday parcels sat in depots over the weekend, and one in six came back damp."],
  ["Passed over", "Two pick-ups a week: the courier’s second slot is after closing time."],
  ["In the room", "Imke, Teo, Ruth"],
] as const;

export function DecisionPicture() {
  return (
    <div className="rounded-xl border border-border bg-card p-5 text-sm shadow-lg shadow-foreground/5 sm:p-6">
      <p className="text-lg font-semibold tracking-[-0.02em]">Shipping day</p>
      <dl className="mt-4 space-y-3.5">
        {LINES.map(([name, text]) => (
          <div key={name} className="grid gap-x-4 sm:grid-cols-[6rem_1fr]">
            <dt className="text-muted-foreground">{name}</dt>
            <dd className={name === "Decided" ? "font-semibold" : ""}>{text}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-5 border-t border-border pt-4 text-muted-foreground">
        Leaning on this: <span className="text-primary">Packing list</span>,{" "}
        <span className="text-primary">Courier contract</span>,{" "}
        <span className="text-primary">Easter hours</span>
      </p>
    </div>
  );
}
