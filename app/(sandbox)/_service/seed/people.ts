import {
  activates,
  cancels,
  changesPlan,
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
  {
    buys: { variant_id: 451, email: "priya.nair@example.org", name: "Priya Nair", country: "IN" },
    daysAgo: 400,
    later: [{ daysAgo: 399, does: activates("priya-desktop") }],
  },
  {
    buys: {
      variant_id: 422,
      email: "ada.lindholm@example.org",
      name: "Ada Lindholm",
      country: "SE",
      custom: { source: "newsletter" },
    },
    daysAgo: 290,
  },
  {
    buys: {
      variant_id: 421,
      email: "bruno.costa@example.org",
      name: "Bruno Costa",
      country: "PT",
      discount_code: "WELCOME20",
    },
    daysAgo: 200,
    later: [{ daysAgo: 12, does: getsBack(500) }],
  },
  {
    buys: { variant_id: 411, email: "chen.wei@example.org", name: "Chen Wei", country: "SG" },
    daysAgo: 150,
    later: [{ daysAgo: 3, does: cancels() }],
  },
  {
    buys: { variant_id: 411, email: "dora.novakova@example.org", name: "Dora Nováková", country: "CZ" },
    daysAgo: 130,
    later: [{ daysAgo: 100, does: cancels() }],
  },
  {
    buys: {
      variant_id: 431,
      email: "farid.haddad@example.org",
      name: "Farid Haddad",
      country: "CA",
      state: "ON",
    },
    daysAgo: 95,
  },
  {
    buys: {
      variant_id: 421,
      email: "ines.ferreira@example.org",
      name: "Inês Ferreira",
      country: "ES",
      card: FAILS_ON_RENEWAL,
    },
    daysAgo: 90,
  },
  {
    buys: { variant_id: 456, email: "mei.tan@example.org", name: "Mei Tan", country: "NZ" },
    daysAgo: 75,
    later: [
      { daysAgo: 60, does: uses(4200) },
      { daysAgo: 30, does: uses(9100) },
      { daysAgo: 4, does: uses(2600) },
    ],
  },
  {
    buys: {
      variant_id: 421,
      email: "jonas.weber@example.org",
      name: "Jonas Weber",
      country: "DE",
      tax_number: "DE123456789",
    },
    daysAgo: 70,
    later: [{ daysAgo: 8, does: pauses("void", 30) }],
  },
  {
    buys: {
      variant_id: 421,
      email: "uma.rao@example.org",
      name: "Uma Rao",
      country: "GB",
      card: FAILS_ON_RENEWAL,
    },
    daysAgo: 64,
    later: [{ daysAgo: 31, does: replacesCard("5555555555554444") }],
  },
  {
    buys: { variant_id: 411, email: "liam.byrne@example.org", name: "Liam Byrne", country: "IE" },
    daysAgo: 62,
    later: [
      { daysAgo: 40, does: changesPlan(421) },
      { daysAgo: 20, does: getsBack(null) },
    ],
  },
  {
    buys: {
      variant_id: 451,
      email: "quinn.doyle@example.org",
      name: "Quinn Doyle",
      country: "US",
      state: "TX",
    },
    daysAgo: 58,
    later: [
      { daysAgo: 58, does: activates("quinn-laptop") },
      { daysAgo: 41, does: activates("quinn-studio") },
    ],
  },
  {
    buys: {
      variant_id: 421,
      email: "hugo.martin@example.org",
      name: "Hugo Martin",
      country: "FR",
      card: FAILS_ON_RENEWAL,
    },
    daysAgo: 50,
  },
  {
    buys: { variant_id: 451, email: "sami.laine@example.org", name: "Sami Laine", country: "FI" },
    daysAgo: 45,
    later: [
      { daysAgo: 44, does: activates("sami-desktop") },
      { daysAgo: 15, does: disablesKey() },
    ],
  },
  {
    buys: {
      variant_id: 421,
      email: "greta.olsen@example.org",
      name: "Greta Olsen",
      country: "NO",
      card: FAILS_ON_RENEWAL,
    },
    daysAgo: 33,
  },
  {
    buys: { variant_id: 457, email: "tomo.sato@example.org", name: "Satō Tomo", country: "JP" },
    daysAgo: 30,
  },
  {
    buys: { variant_id: 441, email: "noor.aziz@example.org", name: "Noor Aziz", country: "GB" },
    daysAgo: 25,
    later: [{ daysAgo: 24, does: getsBack(null) }],
  },
  {
    buys: { variant_id: 451, email: "rosa.vidal@example.org", name: "Rosa Vidal", country: "BR" },
    daysAgo: 20,
  },
  {
    buys: {
      variant_id: 441,
      email: "oskar.lund@example.org",
      name: "Oskar Lund",
      country: "DK",
      discount_code: "FIVEOFF",
    },
    daysAgo: 12,
    later: [{ daysAgo: 11, does: getsBack(1000) }],
  },
  {
    buys: { variant_id: 431, email: "elif.kaya@example.org", name: "Elif Kaya", country: "TR" },
    daysAgo: 5,
  },
];
