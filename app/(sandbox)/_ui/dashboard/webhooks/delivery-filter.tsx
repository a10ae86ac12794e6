import { EVENT_NAMES } from "@/lib/contract/events";
import type { StoreName } from "@/app/(sandbox)/_service/dashboard/stores";
import { storeFilter } from "../lists/filter-choices";
import { FilterForm, FilterSelect } from "../lists/filter-form";

const STATES = ["pending", "sending", "delivered", "failed"];

type Props = {
  path: string;
  state: string;
  event: string;
  store: number | null;
  /** The stores to choose from; none where all deliveries are of one. */
  stores?: readonly StoreName[];
};

const ONE_STORE: NonNullable<Props["stores"]> = [];

/** Narrows a list of deliveries by state, event and store. */
export function DeliveryFilter({ path, state, event, store, stores = ONE_STORE }: Props) {
  return (
    <FilterForm path={path} canClear={state !== "" || event !== "" || store !== null}>
      <FilterSelect name="state" label="State" all="Any state" options={named(STATES)} chosen={state} />
      <FilterSelect name="event" label="Event" all="Any event" options={named(EVENT_NAMES)} chosen={event} />
      {storeFilter(stores).map((choice) => (
        <FilterSelect key={choice.name} {...choice} chosen={String(store ?? "")} />
      ))}
    </FilterForm>
  );
}

function named(values: readonly string[]) {
  return values.map((value) => ({ value, text: value }));
}
