import type { Language } from '@stridewell/platform/embedding';

/** Texts that the embed script shows in a partner's page until the remote is ready or when it fails. */
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
    failedTitle: "This didn't load",
    failedText: 'The rest of the page works. Try again now or in a few minutes.',
    retry: 'Retry',
    tokenTitle: 'Sign in to see this',
    tokenText: 'Sign in on this page, then try again.',
  },
  es: {
    loading: 'Cargando',
    failedTitle: 'No se pudo cargar',
    failedText: 'El resto de la página funciona. Inténtalo ahora o en unos minutos.',
    retry: 'Reintentar',
    tokenTitle: 'Inicia sesión para ver esto',
    tokenText: 'Inicia sesión en esta página e inténtalo de nuevo.',
  },
};
