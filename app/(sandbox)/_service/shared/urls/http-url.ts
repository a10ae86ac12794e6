/**
 * The address if a link may lead there: absolute, http or https, without a user name in it. Anything else is null, so that
 * `javascript:` and look-alikes such as `https://shop.example@evil.example` never become a button.
 */
export function httpUrlOrNull(text: string): string | null {
  const trimmed = text.trim();
  if (!/^https?:\/\/[^/\\]/i.test(trimmed) || hasControlCharacter(trimmed) || !URL.canParse(trimmed))
    return null;
  const url = new URL(trimmed);
  return url.username || url.password ? null : url.href;
}

function hasControlCharacter(text: string): boolean {
  return Array.from(text).some((character) => character <= "\u001f" || character === "\u007f");
}
