import type { Language } from '#language/texts.ts';

interface QueryCardWords {
  stale: (time: string) => string;
}

/** A card's texts about its own data, in every language. */
export const queryCardWords: Readonly<Record<Language, QueryCardWords>> = {
  en: { stale: (time) => `Couldn't refresh. Last updated ${time}.` },
  es: { stale: (time) => `No pudimos actualizar. Última actualización: ${time}.` },
};
