/** Creates an element with attributes and content; text is never read as markup. */
export function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string>> = {},
  ...content: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes))
    element.setAttribute(attribute, value);
  element.append(...content);
  return element;
}

/** Returns an element of the page that its HTML has; throws if it is missing. */
export function find<Kind extends HTMLElement>(
  selector: string,
  kind: abstract new () => Kind,
  within: ParentNode = document,
): Kind {
  const element = within.querySelector(selector);
  if (!(element instanceof kind)) throw new Error(`The page has no ${selector}.`);
  return element;
}
