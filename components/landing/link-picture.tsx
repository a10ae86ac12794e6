import { Badge } from "@/components/ui/badge";

export function LinkPicture() {
  return (
    <div className="rounded-xl border border-border bg-card p-5 text-sm shadow-lg shadow-foreground/5 sm:p-6">
      <p className="flex items-center justify-between gap-3">
        <span className="text-lg font-semibold tracking-[-0.02em]">Sets and singles</span>
        <Badge variant="outline">Shared</Badge>
      </p>
      <p className="mt-2 text-muted-foreground">
        A customer abroad may send back half a set, as long as the other half is unopened.
      </p>
      <dl className="mt-5 space-y-3 border-t border-border pt-5">
        <div className="grid gap-x-4 sm:grid-cols-[6rem_1fr]">
          <dt className="text-muted-foreground">Link</dt>
          <dd className="truncate font-medium text-primary">/shared/k3Vd81mQ</dd>
        </div>
        <div className="grid gap-x-4 sm:grid-cols-[6rem_1fr]">
          <dt className="text-muted-foreground">Password</dt>
          <dd className="font-medium tracking-[0.2em]">••••••••••</dd>
        </div>
      </dl>
    </div>
  );
}
