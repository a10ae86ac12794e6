import { Disclosure } from "@/components/ui/disclosure";
import { type FigureName, FIGURES } from "@/lib/admin/numbers/figures";

/** What these figures mean, beside them. */
export function Definitions({ of }: { of: FigureName[] }) {
  return (
    <div className="max-w-[70ch] text-sm">
      <Disclosure title={<span className="text-muted-foreground">Definitions</span>}>
        <dl className="space-y-2">
          {of.map((name) => (
            <div key={name}>
              <dt className="font-medium">{FIGURES[name].title}</dt>
              <dd className="text-muted-foreground">{FIGURES[name].definition}</dd>
            </div>
          ))}
        </dl>
      </Disclosure>
    </div>
  );
}
