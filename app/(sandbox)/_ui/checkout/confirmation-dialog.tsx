"use client";

import { useEffect, useRef } from "react";
import { buttonClass } from "../basic/parts";
import { formatMoney } from "@/lib/money";
import type { PaidOrder } from "@/app/(sandbox)/_service/checkout/pay";
import { BRANDED_BUTTON } from "./color-tokens";

/** The confirmation after a payment (service §1.7). */
export function ConfirmationDialog({ order, locale }: { order: PaidOrder; locale: string }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { confirmation } = order;

  useEffect(() => {
    const element = dialog.current;
    if (!element || element.matches(":modal")) return;
    element.close();
    element.showModal();
  }, []);

  return (
    <dialog
      ref={dialog}
      open
      aria-labelledby="confirmation-title"
      className="fixed inset-0 m-auto w-[min(26rem,calc(100%-2rem))] rounded-2xl border border-border bg-card p-8 text-center text-foreground shadow-2xl backdrop:bg-black/50"
    >
      <svg
        aria-hidden
        viewBox="0 0 48 48"
        className="mx-auto size-12 text-success"
        fill="none"
        stroke="currentColor"
      >
        <circle cx="24" cy="24" r="22" className="fill-success-soft" strokeWidth="0" />
        <path d="m15 24.5 6.5 6.5L33.5 18" strokeWidth="3" strokeLinecap="round" strokeLinejoin="round" />
      </svg>
      <h2 id="confirmation-title" className="mt-4 text-xl font-semibold">
        {confirmation.title}
      </h2>
      <p className="mt-2 text-muted-foreground">{confirmation.message}</p>
      <p className="mt-6 text-2xl font-semibold figures">
        {formatMoney(order.total, order.currency, { locale })}
      </p>
      <p className="wrap-anywhere text-muted-foreground figures">
        Order #{order.orderNumber} · {order.userEmail}
      </p>
      <a
        href={confirmation.buttonUrl}
        target="_top"
        className={buttonClass("primary", `mt-6 w-full ${BRANDED_BUTTON}`)}
      >
        {confirmation.buttonText}
      </a>
    </dialog>
  );
}
