import { BrandMark } from "@/components/site/brand-mark";
import { brand } from "@/lib/brand";

export function ChatPicture() {
  return (
    <div className="space-y-5 text-sm">
      <div className="flex gap-3">
        <span className="grid size-9 shrink-0 place-items-center rounded-lg bg-accent text-xs font-semibold text-primary-strong">
          AB
        </span>
        <div>
          <p className="font-semibold">
            Amal <span className="font-normal text-muted-foreground figures">09:42</span>
          </p>
          <p>Can a customer abroad send back half a set?</p>
        </div>
      </div>
      <div className="flex gap-3">
        <span className="grid size-9 shrink-0 place-items-center rounded-lg bg-primary text-primary-foreground">
          <BrandMark className="size-5" />
        </span>
        <div>
          <p className="font-semibold">
            {brand.name} <span className="font-normal text-muted-foreground figures">09:42</span>
          </p>
          <p>Yes, as long as the other half is unopened. They pay for shipping.</p>
          <p className="mt-3 rounded-lg border border-border bg-card px-4 py-3 shadow-sm">
            <span className="block font-medium">Sets and singles</span>
            <span className="text-muted-foreground">Support · Ruth checked it in April</span>
          </p>
        </div>
      </div>
    </div>
  );
}
