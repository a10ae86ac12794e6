import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/field";

export function SearchNotes({ query }: { query: string }) {
  return (
    <search>
      <form className="flex flex-col gap-3 sm:flex-row sm:items-end">
        <TextField
          label="Search"
          name="q"
          type="search"
          defaultValue={query}
          maxLength={200}
          className="flex-1"
        />
        <Button type="submit" variant="outline">
          Find
        </Button>
      </form>
    </search>
  );
}
