"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { useReaderLocale } from "../../shared/reader-locale";
import { formatTime } from "@/app/(sandbox)/_service/shared/format-time";

/** The range input of the form around it. Letting go of it shows the moment; without JavaScript the form's button does. */
export function MomentSlider({
  min,
  step,
  steps,
  value,
  text,
  zone,
}: {
  min: number;
  step: number;
  steps: number;
  value: number;
  /** The value in words, as the server writes it: the browser may abbreviate a month otherwise. */
  text: string;
  /** In which times are read. */
  zone: string;
}) {
  const { dates } = useReaderLocale();
  const router = useRouter();
  const input = useRef<HTMLInputElement>(null);
  const [shown, setShown] = useState(text);
  useEffect(() => {
    const element = input.current;
    const show = () => router.replace(`?at=${element?.value}`, { scroll: false });
    // The browser's own `change`, once per move; React's fires at each pixel.
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
