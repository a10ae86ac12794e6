// @ts-check

/**
 * An element with its style set property by property: a page's policy may forbid inline styles, but never those. What the
 * page's own stylesheet says about such elements is set aside first.
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Record<string, string>} style
 * @param {(Node | string)[]} children
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export function element(tag, style, children = []) {
  const made = document.createElement(tag);
  made.style.setProperty("all", "revert");
  for (const [name, value] of Object.entries(style)) made.style.setProperty(name, value);
  made.append(...children);
  return made;
}
