"use client";

import { useRef } from "react";
import { Button } from "../../basic/button";
import { formatMoney } from "@/lib/money";
import type { Quote } from "@/app/(sandbox)/_service/checkout/pay";
import type { TypedCard } from "../card/card-fields";
import { WalletIcon } from "./wallet-icon";
import { WalletSheet } from "./wallet-sheet";
import { WALLETS, type WalletKind } from "./wallet-kinds";

type Paying = { quote: Quote; onPay: (card: TypedCard) => void };

/** Pays without typing, by one of two wallets. Without JavaScript the form below does the same. */
export function Wallets({ quote, onPay }: Paying) {
  return (
    <div className="grid gap-4 noscript:hidden">
      <div className="grid grid-cols-1 gap-2 min-[360px]:grid-cols-2">
        {WALLETS.map((wallet) => (
          <Wallet key={wallet.id} wallet={wallet} quote={quote} onPay={onPay} />
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

/** A button that opens the wallet's own sheet. */
function Wallet({ wallet, quote, onPay }: Paying & { wallet: WalletKind }) {
  const sheet = useRef<HTMLDialogElement>(null);
  return (
    <>
      <Button
        look="secondary"
        aria-haspopup="dialog"
        onClick={() => sheet.current?.showModal()}
        className="min-h-12 border-transparent bg-foreground! px-2 text-background! hover:opacity-90 sm:text-base"
      >
        <WalletIcon id={wallet.id} />
        {wallet.name}
      </Button>
      <WalletSheet
        dialog={sheet}
        wallet={wallet}
        amount={quote.totals.total > 0 ? formatMoney(quote.totals.total, quote.currency, quote) : null}
        onPay={(card) => {
          sheet.current?.close();
          onPay(card);
        }}
      />
    </>
  );
}
