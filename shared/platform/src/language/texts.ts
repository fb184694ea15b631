import { numberFormat } from '@stridewell/ui';
import { createInstance } from 'i18next';
import type { i18n as I18n } from 'i18next';
import { initReactI18next } from 'react-i18next';

/** The languages of the product; the first one is the fallback for missing texts. */
export const languages = ['en', 'es'] as const;

/** A language of the product, as a BCP 47 tag. */
export type Language = (typeof languages)[number];

/** A catalog: texts by key, nested as deep as needed. */
export interface Texts {
  [key: string]: string | Texts;
}

const storageKey = 'stridewell.language';

/** Whether this tag's language is one of the product's. */
export function isLanguage(tag: string): tag is Language {
  return languages.some((language) => language === tag);
}

/** Returns the language that the person chose before, or the first supported one of the browser's. */
export function preferredLanguage(stored: string | null, ofBrowser: readonly string[]): Language {
  const wished = [stored ?? '', ...ofBrowser].map((tag) => tag.toLowerCase().split('-')[0] ?? '');
  return wished.find(isLanguage) ?? languages[0];
}

/**
 * Completes a catalog. Counts get thousands separators. Spanish has its own plural form from a million on ("un millón de
 * pasos"), English doesn't: a catalog has it only where it differs; the ordinary plural is the fallback.
 */
export function completeTexts(language: Language, texts: Texts): Texts {
  const completed: Texts = {};
  for (const [key, text] of Object.entries(texts)) {
    completed[key] =
      typeof text === 'string'
        ? text.replaceAll('{{count}}', '{{count, number}}')
        : completeTexts(language, text);
    const many = key.replace(/_other$/, '_many');
    if (language === 'es' && many !== key && !(many in texts)) completed[many] = completed[key];
  }
  return completed;
}

/** The page's texts, shared by the shell and every remote; screens read them with `useText`. */
export const i18n: I18n = createInstance();

void i18n.use(initReactI18next).init({
  initAsync: false,
  showSupportNotice: false,
  lng: preferredLanguage(localStorage.getItem(storageKey), navigator.languages),
  supportedLngs: languages,
  fallbackLng: languages[0],
  ns: [],
  resources: {},
  interpolation: { escapeValue: false },
  react: { useSuspense: false, bindI18nStore: 'added' },
  saveMissing: true,
  // A test fails on any console error (shared/tooling/src/jest/setup.mjs).
  missingKeyHandler: (_languages, namespace, key) => {
    console.error(`No text "${namespace}:${key}": add it to the locales of ${namespace}.`);
  },
});

i18n.services.formatter?.add('number', (value: number, language = languages[0]) =>
  numberFormat(language).format(value),
);

/** Keeps the document's `lang` up to date; not used on another site's page. */
export function keepDocumentLanguage(page: Document): () => void {
  function notify(language: string): void {
    page.documentElement.lang = language;
  }
  notify(i18n.language);
  i18n.on('languageChanged', notify);
  return () => i18n.off('languageChanged', notify);
}

const added = new Map<string, Record<Language, Texts>>();

/** Adds a part's catalogs under its namespace; texts of an earlier release are replaced. */
export function addTexts(namespace: string, catalogs: Record<Language, Texts>): void {
  // Every text on the page renders again when a catalog is added.
  if (added.get(namespace) === catalogs) return;
  added.set(namespace, catalogs);
  for (const language of languages) {
    i18n.removeResourceBundle(language, namespace);
    i18n.addResourceBundle(language, namespace, completeTexts(language, catalogs[language]));
  }
}

/** Sets the language without remembering it: a partner's page says it each time. */
export async function applyLanguage(language: Language): Promise<void> {
  await i18n.changeLanguage(language);
}

/** Changes the language of the whole page and remembers it in this browser. */
export async function setLanguage(language: Language): Promise<void> {
  localStorage.setItem(storageKey, language);
  await i18n.changeLanguage(language);
}
