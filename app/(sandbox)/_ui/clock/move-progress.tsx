"use client";

import { useEffect, useState } from "react";
import { ProgressBar } from "../basic/progress-bar";
import { type Progress, progressWords } from "./progress-words";

const LOOK_EVERY_MS = 400;

type Seen = { progress: Progress; most: number };

/** How far a move has come, asked for again and again until everything is delivered. */
export function MoveProgress({ zone }: { zone: string }) {
  const [seen, setSeen] = useState<Seen | null>(null);
  useEffect(() => {
    const look = async () => {
      const answer = await fetch("/sandbox/dashboard/clock/progress");
      if (!answer.ok) return;
      const progress = (await answer.json()) as Progress;
      setSeen((before) => ({ progress, most: Math.max(before?.most ?? 0, progress.waiting) }));
    };
    // A look that fails is made up for by the next one.
    const timer = setInterval(() => void look().catch(() => {}), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  const { text, ...position } = progressWords(seen?.progress ?? null, seen?.most ?? 0, zone);
  return (
    <output className="grid gap-2">
      <ProgressBar aria-label="Moving the clock" {...position} />
      <span className="text-muted-foreground figures">{text}</span>
    </output>
  );
}
