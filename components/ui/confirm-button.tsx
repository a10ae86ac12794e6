"use client";

import { type ComponentProps, lazy, Suspense, useRef, useState, useTransition } from "react";
import { type ButtonVariants, buttonVariants } from "./button-variants";
import type { Question } from "./confirm-question";
import { PendingButton } from "./pending-button";

const ConfirmQuestion = lazy(() => import("./confirm-question"));

type Props = ComponentProps<typeof PendingButton> & ButtonVariants & { question: Question };

/** Submits its form after a question: in a dialog, and without scripts below the button, where it folds out. */
export function ConfirmButton({ question, variant, size, className, ...rest }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const [wasAsked, setWasAsked] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const [isLoading, startLoading] = useTransition();
  function ask() {
    startLoading(() => {
      setWasAsked(true);
      setIsOpen(true);
    });
  }
  return (
    <>
      <PendingButton
        ref={button}
        className={buttonVariants({ variant, size, className: ["noscript:hidden", className] })}
        aria-haspopup="dialog"
        aria-busy={isLoading}
        onClick={(event) => {
          event.preventDefault();
          ask();
        }}
        {...rest}
      />
      <Suspense>
        {wasAsked ? (
          <ConfirmQuestion
            question={question}
            isOpen={isOpen}
            onOpenChange={setIsOpen}
            // The form hears of the button that was pressed first, with its name and value.
            onYes={() => button.current?.form?.requestSubmit(button.current)}
          />
        ) : null}
      </Suspense>
      <noscript>
        <FoldedQuestion {...{ question, variant, size, className }} {...rest} />
      </noscript>
    </>
  );
}

/** The same as a part of the page. */
function FoldedQuestion({ question, variant, size, className, children, name, value, ...rest }: Props) {
  return (
    <details>
      <summary
        aria-label={rest["aria-label"]}
        aria-describedby={rest["aria-describedby"]}
        className={buttonVariants({
          variant,
          size,
          className: ["cursor-pointer list-none [&::-webkit-details-marker]:hidden", className],
        })}
      >
        {children}
      </summary>
      <div className="mt-3 max-w-[66ch] space-y-3 text-sm leading-6">
        <p>
          <strong className="font-semibold">{question.title}</strong> {question.text}
        </p>
        <button
          type="submit"
          name={name}
          value={value}
          className={buttonVariants({ variant: "destructive" })}
        >
          {question.yes}
        </button>
      </div>
    </details>
  );
}
