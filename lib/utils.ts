import { clsx, type ClassValue } from "clsx";
import { twMerge } from "tailwind-merge";

/** Joins class names, leaving out what is false or absent; of two that contradict each other the later one stays. */
export function cn(...names: ClassValue[]): string {
  return twMerge(clsx(names));
}
