import {
  activates,
  cancels,
  changes,
  disablesKey,
  getsBack,
  pauses,
  type Person,
  replacesCard,
  uses,
} from "./customer-actions";

const FAILS_ON_RENEWAL = "4000000000000341";

/** Seeded customers, which together show every state. Days count back from the first start, so that a trial is still a trial. */
export const PEOPLE: Person[] = [
  person(400, 451, "Priya Nair", "IN", {}, [399, activates("priya-desktop")]),
  person(290, 422, "Ada Lindholm", "SE", { custom: { source: "newsletter" } }),
  person(200, 421, "Bruno Costa", "PT", { discount_code: "WELCOME20" }, [12, getsBack(500)]),
  person(150, 411, "Chen Wei", "SG", {}, [3, cancels()]),
  person(130, 411, "Dora Nováková", "CZ", {}, [100, cancels()]),
  person(95, 431, "Farid Haddad", "CA", { state: "ON" }),
  person(90, 421, "Inês Ferreira", "ES", { card: FAILS_ON_RENEWAL }),
  person(75, 456, "Mei Tan", "NZ", {}, [60, uses(4200)], [30, uses(9100)], [4, uses(2600)]),
  person(70, 421, "Jonas Weber", "DE", { tax_number: "DE123456789" }, [8, pauses("void", 30)]),
  person(64, 421, "Uma Rao", "GB", { card: FAILS_ON_RENEWAL }, [31, replacesCard("5555555555554444")]),
  person(62, 411, "Liam Byrne", "IE", {}, [40, changes({ variantId: 421 })], [20, getsBack(null)]),
  person(
    58,
    451,
    "Quinn Doyle",
    "US",
    { state: "TX" },
    [58, activates("quinn-laptop")],
    [41, activates("quinn-studio")],
  ),
  person(50, 421, "Hugo Martin", "FR", { card: FAILS_ON_RENEWAL }),
  person(45, 451, "Sami Laine", "FI", {}, [44, activates("sami-desktop")], [15, disablesKey()]),
  person(33, 421, "Greta Olsen", "NO", { card: FAILS_ON_RENEWAL }),
  person(30, 457, "Satō Tomo", "JP", { email: "tomo.sato@example.org" }),
  person(25, 441, "Noor Aziz", "GB", {}, [24, getsBack(null)]),
  person(20, 451, "Rosa Vidal", "BR"),
  person(12, 441, "Oskar Lund", "DK", { discount_code: "FIVEOFF" }, [11, getsBack(1000)]),
  person(5, 431, "Elif Kaya", "TR"),
];

/** Who buys a variant some days ago, and does something later. */
function person(
  daysAgo: number,
  variant_id: number,
  name: string,
  country: string,
  rest: Partial<Person["buys"]> = {},
  ...later: Person["later"]
): Person {
  const user = name.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase().replace(" ", ".");
  return { daysAgo, buys: { variant_id, name, country, email: `${user}@example.org`, ...rest }, later };
}
