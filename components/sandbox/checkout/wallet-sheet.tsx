"use client";

import type { RefObject } from "react";
import { brandLabel } from "@/lib/sandbox/brand-label";
import type { TypedCard } from "./card-fields";
import { filled } from "./test-card-picker";
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
  amount: string;
  onPay: (card: TypedCard) => void;
}) {
  const titleId = `wallet-${wallet.id}-title`;
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className="m-auto mb-0 max-h-[90dvh] w-full max-w-md rounded-t-2xl border border-line bg-surface p-6 text-ink shadow-2xl backdrop:bg-black/50 sm:mb-auto sm:rounded-2xl"
    >
      <div className="flex items-start justify-between gap-4">
        <div>
          <h2 id={titleId} className="text-lg font-semibold">
            {wallet.name}
          </h2>
          <p className="mt-1 text-muted">
            Pay <span className="font-semibold text-ink figures">{amount}</span>. {wallet.note}
          </p>
        </div>
        <button
          type="button"
          aria-label="Close the wallet"
          onClick={() => dialog.current?.close()}
          className="-mt-2 -mr-3 grid size-11 shrink-0 place-items-center rounded-md text-muted hover:text-ink"
        >
          <svg
            aria-hidden
            viewBox="0 0 20 20"
            className="size-5"
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
          >
            <path d="m5 5 10 10M15 5 5 15" />
          </svg>
        </button>
      </div>
      <ul className="mt-4 grid gap-2">
        {wallet.cards.map((card) => (
          <li key={card.number}>
            <button
              type="button"
              onClick={() => onPay(filled(card))}
              className="flex min-h-12 w-full items-center justify-between gap-4 rounded-lg border border-line-strong/60 px-4 text-left hover:border-accent hover:bg-accent-soft"
            >
              <span className="font-medium figures">
                {brandLabel(card.brand)} {card.number.slice(-4)}
              </span>
              <span className="text-right text-muted">{card.label}</span>
            </button>
          </li>
        ))}
      </ul>
    </dialog>
  );
}
