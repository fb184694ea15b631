import type { MailWords } from '#foundation/mail/mail.service.ts';

type InLanguages = Readonly<Record<'en' | 'es', MailWords>>;

/** The link to choose a new password, for who asked for it. */
export const resetMail: InLanguages = {
  en: {
    subject: 'Choose a new password for {{program}}',
    greeting: 'Hello {{firstName}},',
    paragraphs: [
      'Somebody, probably you, asked for a new password for your account {{username}} in {{program}}.',
      'The link below serves once, for one hour.',
    ],
    action: 'Choose a new password',
    closing: 'If it was not you, you need not do anything: your password stays as it is.',
  },
  es: {
    subject: 'Elige una contraseña nueva para {{program}}',
    greeting: 'Hola, {{firstName}}:',
    paragraphs: [
      'Alguien, seguramente tú, ha pedido una contraseña nueva para tu cuenta {{username}} en {{program}}.',
      'El enlace de abajo sirve una sola vez, durante una hora.',
    ],
    action: 'Elegir una contraseña nueva',
    closing: 'Si no has sido tú, no tienes que hacer nada: tu contraseña sigue igual.',
  },
};

/** The same, sent by an administrator. */
export const resetByAdminMail: InLanguages = {
  en: {
    ...resetMail.en,
    paragraphs: [
      'An administrator of {{program}} sends you this link to choose a new password for your account {{username}}.',
      'It serves once, for one hour. Until you use it, your password stays as it is.',
    ],
    closing: 'If you did not expect this, ask the people who run your program.',
  },
  es: {
    ...resetMail.es,
    paragraphs: [
      'La administración de {{program}} te envía este enlace para elegir una contraseña nueva para tu cuenta {{username}}.',
      'Sirve una sola vez, durante una hora. Hasta que lo uses, tu contraseña sigue igual.',
    ],
    closing: 'Si no lo esperabas, pregunta a quienes llevan tu programa.',
  },
};

/** Says that the password was changed. */
export const changedMail: InLanguages = {
  en: {
    subject: 'Your password for {{program}} was changed',
    greeting: 'Hello {{firstName}},',
    paragraphs: [
      'The password of your account {{username}} in {{program}} was just changed, and other devices were signed out.',
    ],
    closing: 'If it was not you, ask for a new password at once and write to {{contact}}.',
  },
  es: {
    subject: 'Se ha cambiado tu contraseña de {{program}}',
    greeting: 'Hola, {{firstName}}:',
    paragraphs: [
      'Se acaba de cambiar la contraseña de tu cuenta {{username}} en {{program}} y se ha cerrado la sesión en los demás dispositivos.',
    ],
    closing: 'Si no has sido tú, pide una contraseña nueva cuanto antes y escribe a {{contact}}.',
  },
};
