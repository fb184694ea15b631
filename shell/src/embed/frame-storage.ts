/** Storage that lasts as long as the document. */
function passingStorage(): Storage {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, String(value)),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
  };
}

function isDenied(page: Window, name: 'localStorage' | 'sessionStorage'): boolean {
  try {
    return !page[name];
  } catch {
    return true;
  }
}

/**
 * In another site's frame a browser may deny storage and throw on access. We only store conveniences, so storage that
 * forgets replaces it.
 */
export function replaceDeniedStorage(page: Window): void {
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    if (!isDenied(page, name)) continue;
    Object.defineProperty(page, name, { configurable: true, value: passingStorage() });
  }
}

// Before everything else on the page, some of which reads storage when it loads.
replaceDeniedStorage(window);
