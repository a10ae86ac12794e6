import Link from "next/link";

export function Wordmark() {
  return (
    <Link
      href="/sandbox"
      prefetch={false}
      className="-ml-1 inline-flex min-h-11 items-center gap-2 px-1 font-semibold tracking-tight whitespace-nowrap"
    >
      <svg aria-hidden viewBox="0 0 20 20" className="size-5 text-primary" fill="currentColor">
        <path d="M3 6.5A2.5 2.5 0 0 1 5.5 4h9A2.5 2.5 0 0 1 17 6.5V8H3z" opacity=".45" />
        <path d="M3 9h9.5a2 2 0 0 0 0 4H17v.5a2.5 2.5 0 0 1-2.5 2.5h-9A2.5 2.5 0 0 1 3 13.5z" />
      </svg>
      Billfold Sandbox
    </Link>
  );
}
