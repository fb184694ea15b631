/** Where React Aria looks for the style that it writes into the document's head. */
const styleId = 'react-aria-pressable-style';

const rule = '@layer { [data-react-aria-pressable] { touch-action: pan-x pan-y pinch-zoom; } }';

/**
 * Keeps React Aria from writing a style element into a page that is not ours, whose policy may refuse
 * it: where something of that name stands, it writes none. The same rule is there all the same, as a
 * sheet that needs no nonce, for the partner's own React Aria. Answers how to take both back.
 */
export function standInForPressableStyle(page: Document): () => void {
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
