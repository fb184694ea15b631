/** Objects whose functions everything on the page calls, and which functions; all if none are named. */
const watchedObjects: readonly Readonly<{
  name: string;
  of: (page: typeof globalThis & Window) => object;
  functions?: readonly string[];
}>[] = [
  { name: 'Array.prototype', of: ({ Array: { prototype } }) => prototype },
  { name: 'Array', of: (page) => page.Array },
  { name: 'Object.prototype', of: ({ Object: { prototype } }) => prototype },
  { name: 'Object', of: (page) => page.Object },
  { name: 'String.prototype', of: ({ String: { prototype } }) => prototype },
  { name: 'Map.prototype', of: ({ Map: { prototype } }) => prototype },
  { name: 'Set.prototype', of: ({ Set: { prototype } }) => prototype },
  { name: 'Promise.prototype', of: ({ Promise: { prototype } }) => prototype },
  { name: 'Promise', of: (page) => page.Promise },
  { name: 'JSON', of: (page) => page.JSON },
  { name: 'Node.prototype', of: ({ Node: { prototype } }) => prototype },
  { name: 'Element.prototype', of: ({ Element: { prototype } }) => prototype },
  {
    name: 'customElements',
    of: (page) => Object.getPrototypeOf(page.customElements) as object,
    functions: ['get', 'define', 'whenDefined'],
  },
];

/** A function of the page, as it was before any remote ran. */
type BuiltIn = Readonly<{ name: string; owner: object; key: PropertyKey; original: unknown }>;

/** Guards the functions that everything on a page calls. */
export type BuiltIns = Readonly<{
  /** Restores replaced functions and returns their names. */
  restore: () => readonly string[];
}>;

// Stored here, because these may be replaced later too.
const { getOwnPropertyDescriptor, defineProperty, getOwnPropertyNames } = Object;
const { deleteProperty } = Reflect;

/** Remembers a page's functions before any remote runs. */
export function snapshotBuiltIns(page: typeof globalThis & Window): BuiltIns {
  const known: BuiltIn[] = [];
  for (const { name, of, functions } of watchedObjects) {
    const owner = of(page);
    for (const key of functions ?? getOwnPropertyNames(owner)) {
      const original: unknown = getOwnPropertyDescriptor(owner, key)?.value;
      if (typeof original !== 'function' || key === 'constructor') continue;
      known[known.length] = { name: `${name}.${key}`, owner, key, original };
    }
  }
  return {
    restore() {
      const replaced: string[] = [];
      // Uses no iterator and no array method, because they may be replaced too.
      for (let index = 0; index < known.length; index += 1) {
        const builtIn = known[index];
        if (!builtIn) continue;
        const { name, owner, key, original } = builtIn;
        const now = getOwnPropertyDescriptor(owner, key);
        const isWrapped = typeof now?.value === 'function' && '__sentry_original__' in now.value;
        const own = ownOf(name, key, page);
        if (now?.value === original && own === undefined) continue;
        if (isWrapped) continue;
        if (own) deleteProperty(own, key);
        try {
          defineProperty(owner, key, { value: original, writable: true, configurable: true });
        } catch {
          // It was also frozen: only a reload brings the original back.
        }
        replaced[replaced.length] = name;
      }
      return replaced;
    },
  };
}

/** Also covers `customElements` itself, where an own function may hide one of its prototype. */
function ownOf(
  name: string,
  key: PropertyKey,
  { customElements }: Pick<Window, 'customElements'>,
): object | undefined {
  if (!name.startsWith('customElements.')) return undefined;
  return getOwnPropertyDescriptor(customElements, key) && customElements;
}
