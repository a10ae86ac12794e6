import type { Overview } from "@/app/(sandbox)/_service/dashboard/overview";

/** What is to be said about failed deliveries, in a few words: what was refused and is tried again has not gone through. */
export function failedNote({ failed, refused, delivered }: Overview["deliveries"]): string {
  if (failed > 0) return "Resend them by hand";
  if (refused > 0) return `${refused} refused so far, tried again`;
  return delivered > 0 ? "All went through" : "None sent yet";
}
