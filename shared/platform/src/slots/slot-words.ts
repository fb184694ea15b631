import type { Language } from '#language/texts.ts';

/** The texts around a part: when it failed, and when it is taller than its box. */
export const slotWords: Readonly<
  Record<
    Language,
    {
      title: (part: string) => string;
      text: string;
      more: (part: string) => string;
      less: (part: string) => string;
    }
  >
> = {
  en: {
    title: (part) => `${part} didn't load`,
    text: 'The rest of the page works. Try again or come back in a few minutes.',
    more: (part) => `Show more: ${part}`,
    less: (part) => `Show less: ${part}`,
  },
  es: {
    title: (part) => `No pudimos cargar ${part}`,
    text: 'El resto de la página funciona. Inténtalo de nuevo o vuelve en unos minutos.',
    more: (part) => `Mostrar más: ${part}`,
    less: (part) => `Mostrar menos: ${part}`,
  },
};
