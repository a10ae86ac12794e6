import { Notice } from "@/components/ui/notice";

/** Stands on the account page after more clicks than anybody needs. */
export function AskedTooOften() {
  return (
    <div className="mt-8">
      <Notice variant="warning" title="Too many attempts">
        Nothing was changed or charged. Wait ten minutes, then try again.
      </Notice>
    </div>
  );
}
