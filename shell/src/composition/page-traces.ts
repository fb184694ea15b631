/** The kinds of what can stand in a page beside what React draws there. */
export type TraceKind =
  'element' | 'style' | 'style sheet' | 'class' | 'global' | 'replaced function';

/** One thing that stands in the page. */
export type Trace = Readonly<{
  kind: TraceKind;
  /** Takes it away; left out where the remote, whose modules run once a page, would miss it when it comes back. */
  remove?: () => void;
}>;

/** What stands in the page, each by what it is. */
export type PageTraces = ReadonlyMap<unknown, Trace>;

/** React marks what it draws; screen readers' announcements are React Aria's for the whole page. */
function isDrawnByReact(element: Element): boolean {
  return Object.keys(element).some((key) => key.startsWith('__react'));
}

/** Elements where remotes have no business: beside the page's root, and beside the content of its main part. */
function strangers(page: Document): Element[] {
  return [...page.querySelectorAll('body > *, main > *')].filter(
    (element) =>
      !isDrawnByReact(element) &&
      element.id !== 'root' &&
      !element.matches('script, style, [data-live-announcer]'),
  );
}

/** Styles of nobody in particular: not of styled-components, React, React Aria or Tiptap, which the page shares. */
function styles(page: Document): Element[] {
  return [...page.querySelectorAll('style, link[rel="stylesheet"]')].filter(
    (element) =>
      !element.matches(
        '[data-styled], [data-precedence], [data-href], [data-tiptap-style], [id^="react-aria"]',
      ),
  );
}

/** The functions that every part of the page calls. */
const sharedFunctions = [
  [(page: Window): object => page, 'fetch'],
  [(page: Window): object => page, 'addEventListener'],
  [(page: Window): object => page, 'setTimeout'],
  [(page: Window): object => page.history, 'pushState'],
  [(page: Window): object => page.history, 'replaceState'],
] as const;

/** Builds and tools that the page loads by itself put these there. */
const isOfThePage = /^(?:webpackChunk|rspackChunk|chunk_|__|stridewell|single|\d)/;

/** Names of the builds that have been loaded: a container is a global too. */
function containers(): ReadonlySet<string> {
  return new Set((globalThis.__FEDERATION__?.__INSTANCES__ ?? []).map(({ name }) => name));
}

/**
 * Looks at what stands in the page, and touches nothing.
 * @param originals the shared functions as they were, to be put back; left out, as they are now.
 */
export function tracesOf(page: Document, originals?: ReadonlyMap<string, unknown>): PageTraces {
  const found = new Map<unknown, Trace>();
  for (const element of strangers(page))
    found.set(element, { kind: 'element', remove: () => element.remove() });
  for (const element of styles(page)) found.set(element, { kind: 'style' });
  // jsdom has none.
  const sheets: readonly CSSStyleSheet[] | undefined = page.adoptedStyleSheets;
  for (const sheet of sheets ?? []) found.set(sheet, { kind: 'style sheet' });
  for (const element of [page.documentElement, page.body])
    for (const name of element.classList)
      found.set(`class ${element.tagName} ${name}`, {
        kind: 'class',
        remove: () => element.classList.remove(name),
      });
  const window = page.defaultView;
  if (!window) return found;
  const builds = containers();
  for (const name of Object.getOwnPropertyNames(window))
    if (!isOfThePage.test(name) && !builds.has(name))
      found.set(`global ${name}`, { kind: 'global' });
  for (const [ownerOf, name] of sharedFunctions) {
    const owner = ownerOf(window);
    const now: unknown = Reflect.get(owner, name);
    // Sentry wraps some when it comes, and says so.
    if (typeof now === 'function' && '__sentry_original__' in now) continue;
    found.set(now, {
      kind: 'replaced function',
      remove: () => void Reflect.set(owner, name, originals?.get(name)),
    });
  }
  return found;
}

/** The functions that every part of the page calls, as they are now. */
export function sharedFunctionsOf(page: Window): ReadonlyMap<string, unknown> {
  return new Map(
    sharedFunctions.map(([ownerOf, name]): [string, unknown] => [
      name,
      Reflect.get(ownerOf(page), name),
    ]),
  );
}
