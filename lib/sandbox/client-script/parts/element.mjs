// @ts-check

/**
 * An element with its style set property by property: a page's policy may forbid inline styles, but never those.
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Record<string, string>} style
 * @param {(Node | string)[]} children
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export function element(tag, style, children = []) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(style)) made.style.setProperty(name, value);
  made.append(...children);
  return made;
}
