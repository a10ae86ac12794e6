import Form from "next/form";

/** Finds a record wherever it is; works without JavaScript too. */
export function ConsoleSearch() {
  return (
    <search className="min-w-0 grow basis-64 sm:max-w-md">
      <Form action="/sandbox/dashboard/search">
        <label htmlFor="console-search" className="sr-only">
          Search the shop
        </label>
        <input
          id="console-search"
          type="search"
          name="q"
          maxLength={200}
          placeholder="Order number, email, key…"
          className="block min-h-11 w-full rounded-lg border border-input bg-card px-3 text-base text-foreground placeholder:text-muted-foreground sm:text-sm lg:min-h-9"
        />
      </Form>
    </search>
  );
}
