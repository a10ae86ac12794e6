"use client";

import { Link } from "@/components/ui/link";
import { type AccountSectionName, SECTIONS } from "./account-sections";

/** Beside the section, and above it on a phone, where all of it is in sight. */
export function AccountNav({ current }: { current: AccountSectionName }) {
  return (
    <nav aria-label="Account">
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(5.25rem,1fr))] gap-1 border-b border-border pb-3 sm:flex sm:flex-wrap lg:flex-col lg:border-0 lg:pb-0">
        {Object.entries(SECTIONS).map(([name, href]) => (
          <li key={name}>
            <Link
              href={href}
              prefetch={false}
              aria-current={name === current ? "page" : undefined}
              className="section-link"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
