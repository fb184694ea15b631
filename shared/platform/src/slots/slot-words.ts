import type { Language } from '#language/texts.ts';

/** The texts of a part that failed. */
export const slotWords: Readonly<
  Record<Language, { title: (part: string) => string; text: string }>
> = {
  en: {
    title: (part) => `${part} didn't load`,
    text: 'The rest of the page works. Try again or come back in a few minutes.',
  },
  es: {
    title: (part) => `No pudimos cargar ${part}`,
    text: 'El resto de la página funciona. Inténtalo de nuevo o vuelve en unos minutos.',
  },
};
