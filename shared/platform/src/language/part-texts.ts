import { completeTexts, i18n, languages } from './texts.ts';
import type { Language, Texts } from './texts.ts';
import { useText } from './use-text.ts';
import type { Text } from './use-text.ts';

let parts = 0;

/**
 * Gives a part that each remote bundles its own texts, and answers the hook that reads them. Each copy of the part
 * has a namespace to itself, so that remotes of different releases do not read each other's texts.
 */
export function partTexts(catalogues: Record<Language, Texts>): () => Text {
  parts += 1;
  const namespace = `part-${parts}`;
  // Not as `addTexts` does, which draws every text of the page anew: nobody has read this namespace before.
  for (const language of languages) {
    const texts = completeTexts(language, catalogues[language]);
    i18n.store.data[language] = { ...i18n.store.data[language], [namespace]: texts };
  }
  return () => useText(namespace);
}
