import { Notice } from "@/components/ui/notice";

/** Stands above the plans of somebody who pays for more than one: two checkouts that were open at once can both be paid. */
export function DuplicatePlans({ names }: { names: string[] }) {
  if (names.length < 2) return null;
  return (
    <Notice variant="warning" title={`You are paying for ${names.length} plans at once`}>
      <p>
        {names.join(" and ")} renew. If you meant to have only one, cancel the one you don’t need below; you
        keep what you have paid for.
      </p>
    </Notice>
  );
}
