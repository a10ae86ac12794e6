"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { formatTime } from "@/app/(sandbox)/_service/shared/format";
import { useReaderLocale } from "../shared/reader-locale";

type MomentSliderProps = {
  min: number;
  step: number;
  steps: number;
  value: number;
  /** The value as text, formatted on the server. */
  text: string;
  zone: string;
};

/** Submits its form when released. */
export function MomentSlider({ min, step, steps, value, text, zone }: MomentSliderProps) {
  const { dates } = useReaderLocale();
  const router = useRouter();
  const input = useRef<HTMLInputElement>(null);
  const [shown, setShown] = useState(text);
  useEffect(() => {
    const element = input.current;
    const show = () => router.replace(`?at=${element?.value}`, { scroll: false });
    // Native `change`, once per move; React's fires at each step.
    element?.addEventListener("change", show);
    return () => element?.removeEventListener("change", show);
  }, [router]);
  return (
    <input
      ref={input}
      id="moment"
      type="range"
      name="at"
      min={min}
      max={min + step * steps}
      step={step}
      defaultValue={value}
      onChange={(event) => setShown(formatTime(new Date(Number(event.target.value)), zone, dates))}
      aria-valuetext={shown}
      className="h-11 w-full accent-primary"
    />
  );
}
