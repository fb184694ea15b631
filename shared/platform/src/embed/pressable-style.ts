/** Where React Aria looks for its style element in the document's head. */
const styleId = 'react-aria-pressable-style';

const rule = '@layer { [data-react-aria-pressable] { touch-action: pan-x pan-y pinch-zoom; } }';

/**
 * Keeps React Aria from adding a style element to another site's page, whose policy may forbid it: if one with that id
 * exists, it adds none. The rule is added as a style sheet without a nonce instead, for the partner's own React Aria.
 * Returns a function that removes both.
 */
export function replacePressableStyle(page: Document): () => void {
  if (page.getElementById(styleId)) return () => undefined;
  const placeholder = page.createElement('meta');
  placeholder.id = styleId;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rule);
  page.head.append(placeholder);
  page.adoptedStyleSheets.push(sheet);
  return () => {
    placeholder.remove();
    page.adoptedStyleSheets = page.adoptedStyleSheets.filter((other) => other !== sheet);
  };
}
