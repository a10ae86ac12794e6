"use client";

import type { ReactNode } from "react";
import { Button } from "./button";
import { Dialog, DialogClose, DialogContent, DialogDescription, DialogFooter, DialogTitle } from "./dialog";

/** What is asked, what it means, and the words of both answers. */
export type Question = { title: string; text: ReactNode; yes: string; no: string };

type Props = {
  question: Question;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onYes: () => void;
};

/** A question in a dialog. A file of its own, so that it is only loaded once somebody is asked. */
export default function ConfirmQuestion({ question, isOpen, onOpenChange, onYes }: Props) {
  return (
    <Dialog open={isOpen} onOpenChange={onOpenChange}>
      <DialogContent role="alertdialog">
        <DialogTitle>{question.title}</DialogTitle>
        <DialogDescription>{question.text}</DialogDescription>
        <DialogFooter>
          <DialogClose render={<Button variant="destructive" />} onClick={onYes}>
            {question.yes}
          </DialogClose>
          <DialogClose render={<Button variant="outline" />}>{question.no}</DialogClose>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
