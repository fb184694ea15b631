import type { Language } from '#language/texts.ts';

interface QueryCardWords {
  stale: (time: string) => string;
}

/** A card's texts about its own data, in every language. */
export const queryCardWords: Readonly<Record<Language, QueryCardWords>> = {
  en: { stale: (time) => `Could not be renewed. As of ${time}.` },
  es: { stale: (time) => `No se ha podido renovar. Datos de las ${time}.` },
};
