import type { StoreClocks } from "../time/store-clocks";
import type { Resource, Row } from "./resource";

/** What time it is for a row: that of its store. */
export function rowNow(resource: Resource, row: Row, clocks: StoreClocks): Date {
  return resource.storeOf ? clocks.of(resource.storeOf(row)) : clocks.first;
}
