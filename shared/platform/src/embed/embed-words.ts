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
    unreachableTitle: "We can't show this right now",
    unreachableText: "We couldn't reach Stridewell. Try again in a moment.",
    leaveTitle: 'Leave without saving?',
    leaveText: 'Your changes on this page will be lost.',
    leave: 'Leave page',
    stay: 'Stay on page',
  },
  es: {
    unreachableTitle: 'No podemos mostrar esto ahora',
    unreachableText: 'No pudimos conectar con Stridewell. Inténtalo de nuevo en un momento.',
    leaveTitle: '¿Salir sin guardar?',
    leaveText: 'Se perderán tus cambios en esta página.',
    leave: 'Salir de la página',
    stay: 'Quedarme aquí',
  },
};
