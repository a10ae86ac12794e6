"use client";

import type { RefObject } from "react";
import { brandLabel } from "@/app/(sandbox)/_service/shared/cards/brand-label";
import { CloseButton } from "../../shared/close-button";
import type { TypedCard } from "../card/card-fields";
import { filled } from "../card/test-card-picker";
import type { WalletKind } from "./wallet-kinds";

/** What a wallet would show: the sum, and the cards in it. One click on a card pays with it. */
export function WalletSheet({
  dialog,
  wallet,
  amount,
  onPay,
}: {
  dialog: RefObject<HTMLDialogElement | null>;
  wallet: WalletKind;
  /** Null where nothing is due yet. */
  amount: string | null;
  onPay: (card: TypedCard) => void;
}) {
  const titleId = `wallet-${wallet.id}-title`;
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className="m-auto mb-0 max-h-[90dvh] w-full max-w-md rounded-t-2xl border border-border bg-card p-6 text-foreground shadow-2xl backdrop:bg-black/50 sm:mb-auto sm:rounded-2xl"
    >
      <div className="flex items-start justify-between gap-4">
        <div>
          <h2 id={titleId} className="text-lg font-semibold">
            {wallet.name}
          </h2>
          <p className="mt-1 text-muted-foreground">
            {amount ? (
              <>
                Pay <span className="font-semibold text-foreground figures">{amount}</span>.
              </>
            ) : (
              "Nothing is due today."
            )}{" "}
            {wallet.note}
          </p>
        </div>
        <CloseButton label="Close the wallet" onClick={() => dialog.current?.close()} className="-mt-2" />
      </div>
      <ul className="mt-4 grid gap-2">
        {wallet.cards.map((card) => (
          <li key={card.number}>
            <button
              type="button"
              onClick={() => onPay(filled(card))}
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
  );
}
