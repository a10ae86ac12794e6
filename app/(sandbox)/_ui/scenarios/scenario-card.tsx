import { Card } from "../basic/card";
import type { Scenario } from "@/app/(sandbox)/_service/scenarios/scenario";
import { type RunAction, RunForm } from "./run-form";

export function ScenarioCard({ scenario, action }: { scenario: Scenario; action: RunAction }) {
  const { name, title, shows, lasts, buys, afterwards } = scenario;
  const steps = [buys, ...afterwards];
  return (
    <Card className="flex min-w-0 flex-col gap-3 p-4! sm:p-5!" aria-labelledby={`${name}-title`}>
      <h2 id={`${name}-title`} className="text-base font-semibold">
        {title}
      </h2>
      <p className="text-muted-foreground">{shows}</p>
      <details className="group">
        <summary className="-my-1 inline-flex min-h-11 items-center font-semibold text-primary lg:min-h-9">
          <span aria-hidden className="mr-1.5 transition-transform duration-100 group-open:rotate-90">
            ›
          </span>
          {steps.length} steps
        </summary>
        <ol className="grid list-decimal gap-1.5 py-2 pl-5 text-muted-foreground">
          {steps.map(({ text }) => (
            <li key={text}>{text}</li>
          ))}
        </ol>
      </details>
      <div className="mt-auto border-t border-border pt-4">
        <RunForm action={action} scenario={{ name, title }} text="Run">
          <p className="text-muted-foreground">
            Lasts <strong className="font-semibold text-foreground">{lasts ?? "a moment"}</strong>
          </p>
        </RunForm>
      </div>
    </Card>
  );
}
