import type { AttributesOf } from "@/lib/contract/attributes";
import type { ResourceType } from "@/lib/contract/resource-types";
import type { SandboxDbTx } from "../db";
import type { StoreClocks } from "../time/store-clocks";
import type { Filter } from "./filters";

export type Id = number | string;
export type Row = { id: Id };
export type Query<Where = object> = { where: Where; skip?: number; take?: number };

/** Which rows are on the other side: ids that this row holds, or the column over there that holds this row's id. */
type Link<R> = ((row: R) => Id | readonly Id[] | null | undefined) | string;

type Definition<T extends ResourceType, R extends Row, Where> = {
  type: T;
  /** How the ids of this type look; integers unless said otherwise. */
  id?: "uuid";
  /** The order of every list, as its links name it. */
  sort: string;
  filters: Record<string, Filter>;
  find(tx: SandboxDbTx, query: Query<Where>, clocks: StoreClocks): Promise<R[]>;
  count(tx: SandboxDbTx, where: Where): Promise<number>;
  /** Whose clock it lives by; nobody asks one about the other types. */
  storeOf?(row: R): number;
  attributes(row: R, now: Date): AttributesOf[T];
  /** Relationships of the contract that are not listed here have nobody on the other side. */
  relationships: Record<string, Link<R>>;
};

/** How one type of the API is found and shown. What may be changed about it stands in `api/writes`. */
export type Resource = {
  type: ResourceType;
  id?: "uuid";
  sort: string;
  filters: Record<string, Filter>;
  find(tx: SandboxDbTx, query: Query, clocks: StoreClocks): Promise<Row[]>;
  count(tx: SandboxDbTx, where: object): Promise<number>;
  storeOf?(row: Row): number;
  attributes(row: Row, now: Date): Record<string, unknown>;
  relationships: Partial<Record<string, Link<Row>>>;
};

/** Checks a definition against the rows of its own table and then forgets them, so that all types fit one registry. */
export function defineResource<T extends ResourceType, R extends Row, Where>(
  definition: Definition<T, R, Where>,
): Resource {
  return definition as unknown as Resource;
}
