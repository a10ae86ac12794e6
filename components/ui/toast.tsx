"use client";

import { Toast as Primitive } from "@base-ui/react/toast";
import { useT } from "@/components/site/language";
import { buttonVariants } from "./button";

/** Shows a message for a few seconds: `toast.add({ title, description })`. Needs `<Toaster />` on the page. */
export const toast = Primitive.createToastManager();

/** Where toasts appear, stacked. Screen readers announce each one, and F6 moves the focus there. */
export function Toaster() {
  return (
    <Primitive.Provider toastManager={toast}>
      <Primitive.Portal>
        <Primitive.Viewport className="fixed right-4 bottom-4 left-4 z-50 flex flex-col gap-3 sm:left-auto sm:w-96">
          <Toasts />
        </Primitive.Viewport>
      </Primitive.Portal>
    </Primitive.Provider>
  );
}

function Toasts() {
  const { toasts } = Primitive.useToastManager();
  const t = useT();
  return toasts.map((item) => (
    <Primitive.Root
      key={item.id}
      toast={item}
      className="translate-x-(--toast-swipe-movement-x) translate-y-(--toast-swipe-movement-y) rounded-xl border border-border bg-popover text-popover-foreground shadow-lg transition-[translate,opacity] duration-150 data-ending-style:opacity-0 data-starting-style:translate-y-2 data-starting-style:opacity-0"
    >
      <Primitive.Content className="flex items-start justify-between gap-3 p-4 text-sm">
        <div className="min-w-0">
          <Primitive.Title className="font-semibold" />
          <Primitive.Description className="mt-1 text-muted-foreground" />
        </div>
        <Primitive.Close
          className={buttonVariants({ variant: "ghost", size: "sm", className: "-my-1 -mr-2" })}
        >
          {t("Close")}
        </Primitive.Close>
      </Primitive.Content>
    </Primitive.Root>
  ));
}
