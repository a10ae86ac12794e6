import { invalidAt, type Failure } from "../../shared/api-error";

const LAST_MOMENT = Date.UTC(9999, 11, 31);

/** Why a date cannot be kept: four digits are all that a year has on the wire. Null when it can. */
export function fromThisEra(attribute: string, date: Date): Failure | null {
  if (date.getTime() >= 0 && date.getTime() <= LAST_MOMENT) return null;
  const name = attribute.replaceAll("_", " ");
  return invalidAt(`/data/attributes/${attribute}`, `The ${name} field must be a date from 1970 to 9999.`);
}
