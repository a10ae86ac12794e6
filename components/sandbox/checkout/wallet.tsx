"use client";

import { useRef } from "react";
import { Button } from "@/components/ui/button";
import { formatMoney } from "@/lib/money";
import type { Quote } from "@/lib/sandbox/checkout";
import type { TypedCard } from "./card-fields";
import { WalletSheet } from "./wallet-sheet";

/** Pays without typing: a button that opens the wallet's own sheet. Without JavaScript the form below does the same. */
export function Wallet({ quote, onPay }: { quote: Quote; onPay: (card: TypedCard) => void }) {
  const sheet = useRef<HTMLDialogElement>(null);
  return (
    <div className="grid gap-4 noscript:hidden">
      <Button
        look="secondary"
        aria-haspopup="dialog"
        onClick={() => sheet.current?.showModal()}
        className="min-h-12 border-transparent bg-ink! text-base text-canvas! hover:opacity-90"
      >
        <svg aria-hidden viewBox="0 0 20 20" className="size-5" fill="currentColor">
          <path d="M3 5.5A1.5 1.5 0 0 1 4.5 4H15a1 1 0 0 1 1 1v1H5a.5.5 0 0 0 0 1h11.5A1.5 1.5 0 0 1 18 8.5v6a1.5 1.5 0 0 1-1.5 1.5H5a2 2 0 0 1-2-2zM14 10.5a1 1 0 1 0 0 2 1 1 0 0 0 0-2" />
        </svg>
        Test wallet
      </Button>
      <p aria-hidden className="flex items-center gap-3 text-xs text-muted">
        <span className="h-px grow bg-line" />
        or pay by card
        <span className="h-px grow bg-line" />
      </p>
      <WalletSheet
        dialog={sheet}
        amount={formatMoney(quote.totals.total, quote.currency, quote)}
        onPay={(card) => {
          sheet.current?.close();
          onPay(card);
        }}
      />
    </div>
  );
}
