import type { Language } from '#language/texts.ts';

/** Texts in a partner's page that the shell shows elsewhere. */
export const embedWords: Readonly<
  Record<
    Language,
    Readonly<{
      unreachableTitle: string;
      unreachableText: string;
      leaveTitle: string;
      leaveText: string;
      leave: string;
      stay: string;
    }>
  >
> = {
  en: {
    unreachableTitle: 'This cannot be shown right now',
    unreachableText: 'We could not reach Stridewell. Try again in a moment.',
    leaveTitle: 'Leave without saving?',
    leaveText: 'What you changed on this page will be lost.',
    leave: 'Leave',
    stay: 'Stay',
  },
  es: {
    unreachableTitle: 'Esto no se puede mostrar ahora',
    unreachableText: 'No hemos podido conectar con Stridewell. Inténtalo de nuevo en un momento.',
    leaveTitle: '¿Salir sin guardar?',
    leaveText: 'Se perderá lo que cambiaste en esta página.',
    leave: 'Salir',
    stay: 'Quedarme',
  },
};
