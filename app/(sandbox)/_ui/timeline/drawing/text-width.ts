/** About how wide a text of 12 pixels is. */
export function textWidth(text: string): number {
  return text.length * 6.7;
}
