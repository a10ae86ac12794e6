type Field = { dataTypeID: number };
type Listener = (row: { fields: Field[] }) => void;
type Wire = { connection: { prependListener(event: "rowDescription", listener: Listener): void } };

const CHAR = 18;
const TEXT = 25;

/** Postgres's catalogs have columns of its one-byte type "char", which Prisma's adapter cannot read; as text it can. */
export function readCharAsText(client: unknown): void {
  (client as Wire).connection.prependListener("rowDescription", ({ fields }) => {
    for (const field of fields) if (field.dataTypeID === CHAR) field.dataTypeID = TEXT;
  });
}
