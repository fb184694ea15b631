import type { Language } from '#language/texts.ts';

interface QueryCardWords {
  failed: string;
  unreachable: string;
  other: (email: string) => string;
  stale: (time: string) => string;
}

/** What a card says about its own answer, in every language. */
export const queryCardWords: Readonly<Record<Language, QueryCardWords>> = {
  en: {
    failed: 'This could not be loaded',
    unreachable: 'We could not reach the server. Check your connection and try again.',
    other: (email) => `Something went wrong. Please try again, or contact ${email}.`,
    stale: (time) => `Could not be renewed. As of ${time}.`,
  },
  es: {
    failed: 'No se ha podido cargar',
    unreachable:
      'No hemos podido conectar con el servidor. Comprueba tu conexión y vuelve a intentarlo.',
    other: (email) => `Algo ha salido mal. Vuelve a intentarlo o escribe a ${email}.`,
    stale: (time) => `No se ha podido renovar. Datos de las ${time}.`,
  },
};
