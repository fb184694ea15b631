import { createInstance } from 'i18next';
import type { i18n as I18n } from 'i18next';
import { initReactI18next } from 'react-i18next';

/** The languages the product speaks; the first one stands in for a text that another lacks. */
export const languages = ['en', 'es'] as const;

/** A language of the product, as a BCP 47 tag. */
export type Language = (typeof languages)[number];

/** A catalogue: texts by key, nested as deep as the screens are. */
export interface Texts {
  [key: string]: string | Texts;
}

const storageKey = 'stridewell.language';

/** Whether the product speaks the language of this tag. */
export function isLanguage(tag: string): tag is Language {
  return languages.some((language) => language === tag);
}

/** The language a person chose before, else the first language of the browser that we speak. */
export function preferredLanguage(stored: string | null, ofBrowser: readonly string[]): Language {
  const wished = [stored ?? '', ...ofBrowser].map((tag) => tag.toLowerCase().split('-')[0] ?? '');
  return wished.find(isLanguage) ?? languages[0];
}

/**
 * Spanish has a plural form of its own from a million on ("un millón de pasos"), English has not.
 * A catalogue writes it only where it differs; elsewhere the ordinary plural serves.
 */
function withPluralFromAMillion(texts: Texts): Texts {
  const completed: Texts = {};
  for (const [key, text] of Object.entries(texts)) {
    completed[key] = typeof text === 'string' ? text : withPluralFromAMillion(text);
    const many = key.replace(/_other$/, '_many');
    if (many !== key && !(many in texts)) completed[many] = completed[key];
  }
  return completed;
}

/** A catalogue with the plural forms that its language needs. */
export function completeTexts(language: Language, texts: Texts): Texts {
  return language === 'es' ? withPluralFromAMillion(texts) : texts;
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

/** Keeps the document saying which language it speaks; a page that is not ours says that itself. */
export function keepDocumentLanguage(page: Document): () => void {
  function tell(language: string): void {
    page.documentElement.lang = language;
  }
  tell(i18n.language);
  i18n.on('languageChanged', tell);
  return () => i18n.off('languageChanged', tell);
}

const added = new Map<string, Record<Language, Texts>>();

/** Adds a part's catalogues under its namespace; texts of an earlier release are replaced. */
export function addTexts(namespace: string, catalogues: Record<Language, Texts>): void {
  // Every text on the page is drawn anew when a catalogue comes.
  if (added.get(namespace) === catalogues) return;
  added.set(namespace, catalogues);
  for (const language of languages) {
    i18n.removeResourceBundle(language, namespace);
    i18n.addResourceBundle(language, namespace, completeTexts(language, catalogues[language]));
  }
}

/** Speaks a language without remembering it: a partner's page says which, each time. */
export async function speakLanguage(language: Language): Promise<void> {
  await i18n.changeLanguage(language);
}

/** Changes the language of the whole page and remembers it in this browser. */
export async function setLanguage(language: Language): Promise<void> {
  localStorage.setItem(storageKey, language);
  await i18n.changeLanguage(language);
}
