"use client";

import { useEffect, useState } from "react";
import { formatTime } from "@/lib/dates";

const LOOK_EVERY_MS = 400;

/** Null while no clock is on its way. */
type Progress = { now: string; from: string; to: string; applied: number } | null;

/** How far the clock has come, asked for again and again while it moves. */
export function MoveProgress() {
  const [progress, setProgress] = useState<Progress>(null);
  useEffect(() => {
    const look = async () => {
      const answer = await fetch("/sandbox/dashboard/clock/progress");
      if (answer.ok) setProgress((await answer.json()) as Progress);
    };
    // A look that fails is made up for by the next one.
    const timer = setInterval(() => void look().catch(() => {}), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <output className="grid gap-2">
      <progress className="h-2 w-full accent-accent" aria-label="Moving the clock" {...partOf(progress)} />
      <span className="text-muted figures">
        {progress
          ? `${formatTime(new Date(progress.now))}: ${progress.applied} things have happened`
          : "Moving the clock and delivering what is due…"}
      </span>
    </output>
  );
}

function partOf(progress: Progress): { value?: number } {
  if (!progress) return {};
  const { from, to } = progress;
  const whole = Date.parse(to) - Date.parse(from);
  return { value: Math.min(1, Math.max(0, (Date.parse(progress.now) - Date.parse(from)) / whole)) };
}
