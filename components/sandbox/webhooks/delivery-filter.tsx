import type { Route } from "next";
import Link from "next/link";
import { Button } from "@/components/ui/button";
import { SelectField } from "@/components/ui/field";
import { EVENT_NAMES } from "@/lib/contract/events";

const STATES = ["pending", "sending", "delivered", "failed"];

/** Narrows a list of deliveries by state and event; the choice stands in the address. */
export function DeliveryFilter({ path, state, event }: { path: string; state: string; event: string }) {
  return (
    <form action={path} className="mb-4 grid items-end gap-3 sm:flex sm:flex-wrap">
      <SelectField label="State" name="state" defaultValue={state} className="sm:w-40">
        <option value="">All states</option>
        {STATES.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </SelectField>
      <SelectField label="Event" name="event" defaultValue={event} className="sm:w-72">
        <option value="">All events</option>
        {EVENT_NAMES.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </SelectField>
      <div className="flex items-center gap-4">
        <Button type="submit" look="secondary">
          Apply
        </Button>
        {state || event ? (
          <Link href={path as Route} prefetch={false} className="font-medium text-accent underline">
            Show all
          </Link>
        ) : null}
      </div>
    </form>
  );
}
