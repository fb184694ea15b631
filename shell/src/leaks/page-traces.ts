/** What can be in a page besides what React renders there. */
export type TraceKind =
  | 'element'
  | 'style'
  | 'style sheet'
  | 'class'
  | 'global'
  | 'replaced function';

/** One such thing. */
export type Trace = Readonly<{
  kind: TraceKind;
  /** Removes it; absent if the remote, whose modules run once per page, would need it again. */
  remove?: () => void;
}>;

/** Everything found in a page, each by its identity. */
export type PageTraces = ReadonlyMap<unknown, Trace>;

/** React marks what it renders; React Aria adds announcements for screen readers. */
function isDrawnByReact(element: Element): boolean {
  return Object.keys(element).some((key) => key.startsWith('__react'));
}

/** Elements where remotes must not add any: next to the page's root, and next to the content of its main part. */
function strangers(page: Document): Element[] {
  return [...page.querySelectorAll('body > *, main > *')].filter(
    (element) =>
      !isDrawnByReact(element) &&
      element.id !== 'root' &&
      !element.matches('script, style, [data-live-announcer]'),
  );
}

/** Style sheets that aren't from styled-components, React, React Aria or Tiptap, which the page shares. */
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

/** Globals of builds and tools that the page itself loads. */
const isOfThePage = /^(?:webpackChunk|rspackChunk|chunk_|__|stridewell|single|\d)/;

/** The names of loaded builds: each container is a global. */
function containers(): ReadonlySet<string> {
  return new Set((globalThis.__FEDERATION__?.__INSTANCES__ ?? []).map(({ name }) => name));
}

/**
 * Lists what is in the page, without changing anything.
 * @param originals the shared functions to restore; defaults to the current ones.
 */
export function scanPage(page: Document, originals?: ReadonlyMap<string, unknown>): PageTraces {
  const found = new Map<unknown, Trace>();
  for (const element of strangers(page))
    found.set(element, { kind: 'element', remove: () => element.remove() });
  for (const element of styles(page)) found.set(element, { kind: 'style' });
  // Missing in jsdom.
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
    // Sentry wraps some of them and marks them.
    if (typeof now === 'function' && '__sentry_original__' in now) continue;
    found.set(now, {
      kind: 'replaced function',
      remove: () => void Reflect.set(owner, name, originals?.get(name)),
    });
  }
  return found;
}

/** Returns the functions that every part of the page calls. */
export function readSharedFunctions(page: Window): ReadonlyMap<string, unknown> {
  return new Map(
    sharedFunctions.map(([ownerOf, name]): [string, unknown] => [
      name,
      Reflect.get(ownerOf(page), name),
    ]),
  );
}
