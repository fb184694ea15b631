import type { Language } from '@stridewell/platform/embedding';

/** Texts of the script itself in a partner's page. */
export const embedWords: Readonly<
  Record<
    Language,
    Readonly<{
      loading: string;
      failedTitle: string;
      failedText: string;
      retry: string;
      tokenTitle: string;
      tokenText: string;
    }>
  >
> = {
  en: {
    loading: 'Loading',
    failedTitle: 'This could not be shown',
    failedText: 'The rest of the page works. Try again, or come back in a few minutes.',
    retry: 'Retry',
    tokenTitle: 'Sign in to see this.',
    tokenText: 'Sign in on this page, then try again.',
  },
  es: {
    loading: 'Cargando',
    failedTitle: 'No se pudo mostrar',
    failedText: 'El resto de la página funciona. Inténtalo de nuevo o vuelve en unos minutos.',
    retry: 'Intentar de nuevo',
    tokenTitle: 'Inicia sesión para ver esto.',
    tokenText: 'Inicia sesión en esta página e inténtalo de nuevo.',
  },
};
