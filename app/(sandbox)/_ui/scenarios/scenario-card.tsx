import { parametersOf } from "@/app/(sandbox)/_service/scenarios/parameters";
import { eventsOf, type Scenario, stepTexts } from "@/app/(sandbox)/_service/scenarios/scenario";
import { Card, Muted } from "../basic/parts";
import { RunForm, Unfolded } from "./run-form";

export function ScenarioCard({ scenario }: { scenario: Scenario }) {
  const { name, title, shows, lasts } = scenario;
  const steps = stepTexts(scenario);
  const events = eventsOf(scenario);
  return (
    <Card className="flex min-w-0 flex-col gap-3 p-4! sm:p-5!" aria-labelledby={`${name}-title`}>
      <h2 id={`${name}-title`} className="text-base font-semibold">
        {title}
      </h2>
      <Muted>{shows}</Muted>
      <Unfolded summary={`${steps.length} steps`}>
        <NumberedList items={steps} />
      </Unfolded>
      <Unfolded summary={`${events.length} events`}>
        <NumberedList items={events} />
      </Unfolded>
      <RunForm scenario={{ name, title }} text="Run" parameters={parametersOf(scenario)}>
        <Muted>
          Lasts <strong className="font-semibold text-foreground">{lasts ?? "a moment"}</strong>
        </Muted>
      </RunForm>
    </Card>
  );
}

export function NumberedList({ items }: { items: string[] }) {
  return (
    <ol className="grid list-decimal gap-1.5 py-2 pl-5 text-muted-foreground">
      {items.map((item, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a fixed list in which an item may come twice
        <li key={index} className="wrap-anywhere">
          {item}
        </li>
      ))}
    </ol>
  );
}
