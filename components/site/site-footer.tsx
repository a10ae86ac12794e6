import { Link } from "@/components/ui/link";
import { brand } from "@/lib/brand";
import { BrandMark } from "./brand-mark";
import { PRICING } from "./routes";

const LINKS = [
  { href: PRICING, text: "Pricing" },
  { href: "/account", text: "Account" },
  { href: "/terms", text: "Terms" },
  { href: "/privacy", text: "Privacy" },
  { href: "/contact", text: "Contact" },
] as const;

/** `dashboard`: where the service shows its side, for whoever tries things out in test mode. */
export function SiteFooter({ dashboard }: { dashboard: string | undefined }) {
  return (
    <footer className="mt-auto border-t border-border">
      <div className="mx-auto flex w-full max-w-6xl flex-col gap-x-8 gap-y-3 px-5 py-8 text-sm sm:flex-row sm:items-center sm:justify-between sm:px-8">
        <p className="flex items-center gap-2 text-muted-foreground">
          <BrandMark className="size-5 shrink-0 text-primary" />
          <span>
            <span className="font-semibold text-foreground">{brand.name}</span> {brand.tagline}
          </span>
        </p>
        <nav aria-label="Footer" className="footer-links">
          {LINKS.map(({ href, text }) => (
            <Link key={href} href={href} prefetch={false}>
              {text}
            </Link>
          ))}
          {dashboard ? <a href={dashboard}>Sandbox dashboard</a> : null}
        </nav>
      </div>
    </footer>
  );
}
