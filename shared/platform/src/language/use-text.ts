import { useCallback, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { i18n, isLanguage, languages, setLanguage } from './texts.ts';
import type { Language } from './texts.ts';

/** Returns the text of a key in the page's language; `count` selects the plural. */
export type Text = (key: string, values?: Record<string, string | number>) => string;

/** Returns the texts of a namespace; the component renders again when the language changes. */
export function useText(namespace: string): Text {
  const { t } = useTranslation(namespace, { i18n });
  return useCallback<Text>((key, values) => t(key, { ...values }), [t]);
}

function subscribe(onChange: () => void): () => void {
  i18n.on('languageChanged', onChange);
  return () => i18n.off('languageChanged', onChange);
}

/** Returns the language of the page. */
export function currentLanguage(): Language {
  return isLanguage(i18n.language) ? i18n.language : languages[0];
}

/** Returns the page's language, all languages, and a function to change it. */
export function useLanguage(): {
  language: Language;
  languages: readonly Language[];
  setLanguage: (language: Language) => Promise<void>;
} {
  const language = useSyncExternalStore(subscribe, currentLanguage);
  return { language, languages, setLanguage };
}
