"use client";

import type { ReactNode } from "react";
import { Button } from "./button";
import { Dialog, DialogClose, DialogContent, DialogDescription, DialogFooter, DialogTitle } from "./dialog";

export type Confirmation = { title: string; text: ReactNode; confirm: string; cancel: string };

type Props = {
  confirmation: Confirmation;
  isOpen: boolean;
  setIsOpen: (isOpen: boolean) => void;
  onConfirm: () => void;
};

/** Asks for confirmation of an action. */
export function ConfirmDialog({ confirmation, isOpen, setIsOpen, onConfirm }: Props) {
  return (
    <Dialog open={isOpen} onOpenChange={setIsOpen}>
      <DialogContent role="alertdialog">
        <DialogTitle>{confirmation.title}</DialogTitle>
        <DialogDescription>{confirmation.text}</DialogDescription>
        <DialogFooter>
          <DialogClose render={<Button variant="destructive" />} onClick={onConfirm}>
            {confirmation.confirm}
          </DialogClose>
          <DialogClose render={<Button variant="outline" />}>{confirmation.cancel}</DialogClose>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
