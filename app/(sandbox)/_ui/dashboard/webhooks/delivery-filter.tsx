import { EVENT_NAMES } from "@/lib/contract/events";
import { FilterForm, FilterSelect } from "../lists/filter-form";

const STATES = ["pending", "sending", "delivered", "failed"];

/** Narrows a list of deliveries by state and event. */
export function DeliveryFilter({ path, state, event }: { path: string; state: string; event: string }) {
  return (
    <FilterForm path={path} canClear={state !== "" || event !== ""}>
      <FilterSelect name="state" label="State" all="Any state" options={named(STATES)} chosen={state} />
      <FilterSelect name="event" label="Event" all="Any event" options={named(EVENT_NAMES)} chosen={event} />
    </FilterForm>
  );
}

function named(values: readonly string[]) {
  return values.map((value) => ({ value, text: value }));
}
