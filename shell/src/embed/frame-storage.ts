/** A storage that lasts as long as the document. */
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
 * In the frame of another site a browser may deny the storage, and throws at whoever asks for it. What
 * we keep there is a convenience: a storage that forgets takes its place.
 */
export function standInForDeniedStorage(page: Window): void {
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    if (!isDenied(page, name)) continue;
    Object.defineProperty(page, name, { configurable: true, value: passingStorage() });
  }
}

// Before anything else on the page, some of which looks for what it kept as soon as it is loaded.
standInForDeniedStorage(window);
