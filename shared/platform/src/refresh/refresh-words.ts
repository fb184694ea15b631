import type { Language } from '#language/texts.ts';

interface RefreshWords {
  refresh: string;
  updatedAt: (time: string) => string;
}

/** The refresh control's texts, in every language. */
export const refreshWords: Readonly<Record<Language, RefreshWords>> = {
  en: { refresh: 'Refresh', updatedAt: (time) => `Updated ${time}` },
  es: { refresh: 'Actualizar', updatedAt: (time) => `Actualizado: ${time}` },
};
