import { TEST_CARDS, type TestCard } from "@/app/(sandbox)/_service/shared/cards/test-cards";

export type WalletKind = {
  id: string;
  name: string;
  cards: readonly TestCard[];
  /** What its sheet says below the sum. */
  note: string;
};

const FILLS_IN = "It also fills in who pays, where you left that open.";

/** Two wallets of nobody: one holds a single card that works, the other one for each thing that can happen. */
export const WALLETS: readonly WalletKind[] = [
  {
    id: "phone",
    name: "Phone wallet",
    cards: TEST_CARDS.slice(0, 1),
    note: `One click stands for the confirmation on the phone. ${FILLS_IN}`,
  },
  {
    id: "browser",
    name: "Browser wallet",
    cards: TEST_CARDS,
    note: `One click on a card pays with it. ${FILLS_IN}`,
  },
];
