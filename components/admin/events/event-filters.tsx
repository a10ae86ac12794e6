import { SelectField, TextField } from "@/components/ui/field";
import { EVENT_STATUSES, type EventFilters as Filters } from "@/lib/admin/events/events";
import { eventStatusText } from "./event-status";
import { FilterForm } from "../filter-form";

const PATH = "/admin/events";

export function EventFilters({ filters }: { filters: Filters }) {
  const { status, name, subject, since, isSinceWrong } = filters;
  return (
    <FilterForm path={PATH} isFiltered={Boolean(status || name || subject || since)}>
      <SelectField label="Status" name="status" defaultValue={status}>
        <option value="">Any</option>
        {EVENT_STATUSES.map((value) => (
          <option key={value} value={value}>
            {eventStatusText(value)}
          </option>
        ))}
      </SelectField>
      <TextField label="Event" name="name" defaultValue={name} placeholder="order_created" />
      <TextField label="About" name="subject" defaultValue={subject} placeholder="subscriptions/12" />
      <TextField
        label="Since (UTC)"
        name="since"
        defaultValue={since}
        placeholder="2026-03-02T12:00"
        error={isSinceWrong ? "Use 2026-03-02 or 2026-03-02T12:00." : undefined}
      />
    </FilterForm>
  );
}
