import { COUNTRIES } from "../shared/countries";

/** Rendered on the server: browsers name some countries differently, and 240 names need no JavaScript. */
export function CountryOptions() {
  return COUNTRIES.map((country) => (
    <option key={country.code} value={country.code}>
      {country.name}
    </option>
  ));
}
