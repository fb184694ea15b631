import type { SecurityMail } from '#accounts/security-mails/security-mails.service.ts';

/** Notifies a member that a partner or an identity provider signed them in for the first time. */
export const newMethodMail: Pick<SecurityMail, 'type' | 'words'> = {
  type: 'new-sign-in-method',
  words: {
    en: {
      subject: 'New sign-in method for {{program}}',
      greeting: 'Hello {{firstName}},',
      paragraphs: [
        'Someone signed in to your account {{username}} in {{program}} through {{source}} for the first time.',
        'If it was you, confirm with your password, a passkey or an email link. Until then, your private pages stay locked.',
      ],
      closing: "If this wasn't you, don't confirm anything, and write to {{contact}}.",
    },
    es: {
      subject: 'Nuevo método de inicio de sesión en {{program}}',
      greeting: 'Hola, {{firstName}}:',
      paragraphs: [
        'Alguien inició sesión en tu cuenta {{username}} de {{program}} a través de {{source}} por primera vez.',
        'Si fuiste tú, confírmalo con tu contraseña, una llave de acceso o un enlace por correo. Hasta entonces, tus páginas privadas seguirán bloqueadas.',
      ],
      closing: 'Si no fuiste tú, no confirmes nada y escribe a {{contact}}.',
    },
  },
};

/** The link with which a member allows a sign-in method. */
export const linkMail: Pick<SecurityMail, 'type' | 'words'> = {
  type: 'sign-in-link',
  words: {
    en: {
      subject: 'Confirm {{source}} for {{program}}',
      greeting: 'Hello {{firstName}},',
      paragraphs: [
        'Someone who signed in to your account {{username}} through {{source}} requested this link.',
        'If this was you, open the link and confirm. Signing in through {{source}} will then open your private pages too. The link works once, for one hour.',
      ],
      action: 'Review and confirm',
      closing: "If this wasn't you, don't open the link, and write to {{contact}}.",
    },
    es: {
      subject: 'Confirma el inicio de sesión desde {{source}} en {{program}}',
      greeting: 'Hola, {{firstName}}:',
      paragraphs: [
        'Alguien que inició sesión en tu cuenta {{username}} a través de {{source}} pidió este enlace.',
        'Si fuiste tú, abre el enlace y confírmalo. Así, tus páginas privadas también se abrirán al iniciar sesión con {{source}}. El enlace funciona una sola vez, durante una hora.',
      ],
      action: 'Revisar y confirmar',
      closing: 'Si no fuiste tú, no abras el enlace y escribe a {{contact}}.',
    },
  },
};
