import { completeTexts, i18n, languages } from './texts.ts';
import type { Language, Texts } from './texts.ts';
import { useText } from './use-text.ts';
import type { Text } from './use-text.ts';

let parts = 0;

/**
 * Registers the texts of a part that each remote bundles, and returns the hook that reads them. Each copy of the part
 * has its own namespace, so that remotes of different releases don't read each other's texts.
 */
export function partTexts(catalogs: Record<Language, Texts>): () => Text {
  parts += 1;
  const namespace = `part-${parts}`;
  // Unlike `addTexts`, does not render every text of the page again: no one has read this namespace before.
  for (const language of languages) {
    const texts = completeTexts(language, catalogs[language]);
    i18n.store.data[language] = { ...i18n.store.data[language], [namespace]: texts };
  }
  return () => useText(namespace);
}
