export function FilesPicture() {
  return (
    <div className="rounded-xl border border-border bg-card text-sm shadow-lg shadow-foreground/5">
      <p className="flex justify-between gap-4 border-b border-border px-5 py-3.5">
        <span className="font-semibold">notes.json</span>
        <span className="text-muted-foreground figures">14 KB</span>
      </p>
      <pre className="overflow-hidden px-5 py-4 font-mono text-[0.8125rem] leading-6">
        <span className="text-muted-foreground">{"[{ "}</span>
        {'"title": '}
        <span className="text-primary">&quot;Refund window&quot;</span>,{"\n"}
        {'   "body": '}
        <span className="text-primary">&quot;Customers may send…&quot;</span>
        <span className="text-muted-foreground">{" },"}</span>
        {"\n"}
        <span className="text-muted-foreground">{" { "}</span>
        {'"title": '}
        <span className="text-primary">&quot;Shipping day&quot;</span>,{"\n"}
        {'   "body": '}
        <span className="text-primary">&quot;We ship on Thursdays…&quot;</span>
        <span className="text-muted-foreground">{" }]"}</span>
      </pre>
    </div>
  );
}
