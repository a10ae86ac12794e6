import { brand } from "@/lib/brand";
import type { Letter } from "./letter";

/** A mail for programs that show no HTML, and for whoever wants none. */
export function writeText({ title, paragraphs, facts = [], button, after = [], reason }: Letter): string {
  const parts = [
    title,
    ...paragraphs,
    facts.map(([name, value]) => `${name}: ${value}`).join("\n"),
    button ? `${button.text}:\n${button.url}` : "",
    ...after,
    `-- \n${reason}\nQuestions? Write to ${brand.supportEmail}.`,
  ];
  return `${parts.filter(Boolean).join("\n\n")}\n`;
}
