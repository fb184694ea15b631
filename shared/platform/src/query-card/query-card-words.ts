import type { Language } from '#language/texts.ts';

interface QueryCardWords {
  stale: (time: string) => string;
}

/** What a card says about its own answer, in every language. */
export const queryCardWords: Readonly<Record<Language, QueryCardWords>> = {
  en: { stale: (time) => `Couldn't refresh. Last updated ${time}.` },
  es: { stale: (time) => `No pudimos actualizar. Datos de las ${time}.` },
};
