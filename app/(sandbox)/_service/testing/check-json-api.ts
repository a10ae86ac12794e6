import { Ajv } from "ajv";
import { JSON_API_SCHEMA } from "./json-api-schema";

const ajv = new Ajv({
  allErrors: true,
  strict: false,
  formats: { uri: (text: string) => URL.canParse(text) },
});
const isJsonApi = ajv.compile(JSON_API_SCHEMA);

/** Holds a document against JSON:API 1.0 itself. Throws with every place that breaks the rules. */
export function checkJsonApi(document: unknown): void {
  if (isJsonApi(withoutCustomData(document))) return checkFields(document);
  throw new Error(`No JSON:API 1.0 document: ${ajv.errorsText(isJsonApi.errors, { dataVar: "document" })}`);
}

/** Custom data comes back as it was sent, whatever its members are called: also `links` and `relationships`, which are reserved. */
function withoutCustomData(document: unknown): unknown {
  return JSON.parse(JSON.stringify(document), (name, value: unknown) =>
    /^custom(?:_data)?$/.test(name) ? {} : value,
  );
}

/** What a schema cannot say: an attribute and a relationship of one resource never share a name. */
function checkFields(document: unknown) {
  const { data, included } = document as { data?: unknown; included?: unknown[] };
  for (const entry of [data, included].flat()) {
    const { attributes = {}, relationships = {} } = (entry ?? {}) as Record<string, object | undefined>;
    const shared = Object.keys(attributes).find((name) => Object.hasOwn(relationships, name));
    if (shared) throw new Error(`No JSON:API 1.0 document: ${shared} is an attribute and a relationship`);
  }
}
