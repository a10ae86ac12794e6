"use client";

import { useRef } from "react";
import type { Quote } from "@/app/(sandbox)/_service/checkout/pay";
import { brandLabel, TEST_CARDS } from "@/app/(sandbox)/_service/shared/cards";
import { formatMoney } from "@/lib/money";
import { Button } from "../basic/parts";
import { CloseButton } from "../shared/hint";
import { filled, type TypedCard } from "./card";

const FILLS_IN = "It also fills in who pays, where you left that open.";

/** One wallet has a single card that works, the other one card per result. */
const WALLETS = [
  {
    id: "phone",
    name: "Phone wallet",
    icon: "M6.5 1.5h7A1.5 1.5 0 0 1 15 3v14a1.5 1.5 0 0 1-1.5 1.5h-7A1.5 1.5 0 0 1 5 17V3a1.5 1.5 0 0 1 1.5-1.5m.5 2v10.5h6V3.5zM10 15.25a.9.9 0 1 0 0 1.8.9.9 0 0 0 0-1.8",
    cards: TEST_CARDS.slice(0, 1),
    note: `One click stands for the confirmation on the phone. ${FILLS_IN}`,
  },
  {
    id: "browser",
    name: "Browser wallet",
    icon: "M3 5.5A1.5 1.5 0 0 1 4.5 4H15a1 1 0 0 1 1 1v1H5a.5.5 0 0 0 0 1h11.5A1.5 1.5 0 0 1 18 8.5v6a1.5 1.5 0 0 1-1.5 1.5H5a2 2 0 0 1-2-2zM14 10.5a1 1 0 1 0 0 2 1 1 0 0 0 0-2",
    cards: TEST_CARDS,
    note: `One click on a card pays with it. ${FILLS_IN}`,
  },
];

type Paying = { quote: Quote; onPay: (card: TypedCard) => void };

/** Pays with a test wallet. */
export function Wallets(paying: Paying) {
  return (
    <div className="grid gap-4 noscript:hidden">
      <div className="grid grid-cols-1 gap-2 min-[360px]:grid-cols-2">
        {WALLETS.map((wallet) => (
          <Wallet key={wallet.id} wallet={wallet} {...paying} />
        ))}
      </div>
      <p aria-hidden className="flex items-center gap-3 text-xs text-muted-foreground">
        <span className="h-px grow bg-border" />
        or pay by card
        <span className="h-px grow bg-border" />
      </p>
    </div>
  );
}

/** A button that opens the wallet: the total and the wallet's cards. A click on a card pays. */
function Wallet({ wallet, quote, onPay }: Paying & { wallet: (typeof WALLETS)[number] }) {
  const { id, name, icon, cards, note } = wallet;
  const { total } = quote.totals;
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = `wallet-${id}-title`;
  return (
    <>
      <Button
        look="secondary"
        aria-haspopup="dialog"
        onClick={() => dialog.current?.showModal()}
        className="min-h-12 border-transparent bg-foreground! px-2 text-background! hover:opacity-90 sm:text-base"
      >
        <svg
          aria-hidden
          viewBox="0 0 20 20"
          className="size-5 shrink-0"
          fill="currentColor"
          fillRule="evenodd"
        >
          <path d={icon} />
        </svg>
        {name}
      </Button>
      <dialog
        ref={dialog}
        aria-labelledby={titleId}
        className="m-auto mb-0 max-h-[90dvh] w-full max-w-md rounded-t-2xl border border-border bg-card p-6 text-foreground shadow-2xl backdrop:bg-black/50 sm:mb-auto sm:rounded-2xl"
      >
        <div className="flex items-start justify-between gap-4">
          <div>
            <h2 id={titleId} className="text-lg font-semibold">
              {name}
            </h2>
            <p className="mt-1 text-muted-foreground">
              {total > 0 ? (
                <>
                  Pay{" "}
                  <span className="font-semibold text-foreground figures">
                    {formatMoney(total, quote.currency, quote)}
                  </span>
                  .
                </>
              ) : (
                "Nothing is due today."
              )}{" "}
              {note}
            </p>
          </div>
          <CloseButton label="Close the wallet" onClick={() => dialog.current?.close()} className="-mt-2" />
        </div>
        <ul className="mt-4 grid gap-2">
          {cards.map((card) => (
            <li key={card.number}>
              <button
                type="button"
                onClick={() => {
                  dialog.current?.close();
                  onPay(filled(card));
                }}
                className="flex min-h-12 w-full items-center justify-between gap-4 rounded-lg border border-input/60 px-4 text-left hover:border-primary hover:bg-accent"
              >
                <span className="font-medium figures">
                  {brandLabel(card.brand)} {card.number.slice(-4)}
                </span>
                <span className="text-right text-muted-foreground">{card.label}</span>
              </button>
            </li>
          ))}
        </ul>
      </dialog>
    </>
  );
}
