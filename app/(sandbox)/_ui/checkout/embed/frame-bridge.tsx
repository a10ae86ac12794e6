"use client";

import { useEffect } from "react";
import { type FrameMessage, tellParent } from "./parent-window";

type Announcement = {
  /** What has been told under this key is not told again, however often the page loads. */
  key?: string;
  message: FrameMessage;
};

/** Stands in every page that an overlay may show: says that it is there, what has happened, and when Escape wants it gone. */
export function FrameBridge({ announcement }: { announcement?: Announcement }) {
  // As text, so that the same news in another object is no news.
  const news = JSON.stringify(announcement ?? {});

  useEffect(() => {
    tellParent("mounted");
    const close = (event: KeyboardEvent) => {
      // A dialog of the page itself goes first.
      if (event.key === "Escape" && !document.querySelector("dialog:modal")) tellParent("close");
    };
    document.addEventListener("keydown", close);
    return () => document.removeEventListener("keydown", close);
  }, []);

  useEffect(() => {
    const { key, message } = JSON.parse(news) as Partial<Announcement>;
    if (message && (key === undefined || isNews(key))) tellParent(message);
  }, [news]);

  return null;
}

function isNews(key: string): boolean {
  try {
    if (sessionStorage.getItem(key)) return false;
    sessionStorage.setItem(key, "told");
  } catch {
    // Where nothing can be kept, it is told once for each time that the page loads.
  }
  return true;
}
