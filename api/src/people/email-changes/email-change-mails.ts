import type { MailWords } from '#foundation/mail/mail.service.ts';

type InLanguages = Readonly<Record<'en' | 'es', MailWords>>;

/** The link to confirm a new address. */
export const confirmMail: InLanguages = {
  en: {
    subject: 'Confirm your new email address for {{program}}',
    greeting: 'Hello {{firstName}},',
    paragraphs: [
      'Confirm this address to use it for your account {{username}} in {{program}}. The link works once, for 24 hours.',
    ],
    action: 'Confirm email address',
    closing: "If you didn't ask for this, you can ignore this email.",
  },
  es: {
    subject: 'Confirma tu nueva dirección de correo para {{program}}',
    greeting: 'Hola, {{firstName}}:',
    paragraphs: [
      'Confirma esta dirección para usarla con tu cuenta {{username}} de {{program}}. El enlace sirve una sola vez, durante 24 horas.',
    ],
    action: 'Confirmar dirección',
    closing: 'Si no lo pediste, puedes ignorar este mensaje.',
  },
};

/** Tells the old address that it was replaced, with a link to undo it. */
export const replacedMail: InLanguages = {
  en: {
    subject: 'Your email address for {{program}} was changed',
    greeting: 'Hello {{firstName}},',
    paragraphs: [
      'Your account {{username}} in {{program}} now uses {{newEmail}}.',
      "If this wasn't you, undo it within {{days}} days. We then restore this address and sign out every device.",
    ],
    action: "This wasn't me",
    closing: 'If you made this change, there is nothing to do.',
  },
  es: {
    subject: 'Se cambió tu dirección de correo de {{program}}',
    greeting: 'Hola, {{firstName}}:',
    paragraphs: [
      'Tu cuenta {{username}} de {{program}} ahora usa {{newEmail}}.',
      'Si no fuiste tú, deshazlo en un plazo de {{days}} días. Restauraremos esta dirección y cerraremos la sesión en todos los dispositivos.',
    ],
    action: 'No fui yo',
    closing: 'Si hiciste este cambio, no tienes que hacer nada.',
  },
};

/** The same, where an administrator changed it. */
export const replacedByAdminMail: InLanguages = {
  en: {
    ...replacedMail.en,
    paragraphs: [
      'An administrator of {{program}} changed the email address of your account {{username}} to {{newEmail}}.',
      "If that isn't right, undo it within {{days}} days. Until then, links to choose a new password still come to this address.",
    ],
    action: 'Undo the change',
    closing: 'If the new address is yours, there is nothing to do.',
  },
  es: {
    ...replacedMail.es,
    paragraphs: [
      'La administración de {{program}} cambió la dirección de correo de tu cuenta {{username}} a {{newEmail}}.',
      'Si no es correcto, deshazlo en un plazo de {{days}} días. Hasta entonces, los enlaces para elegir una contraseña nueva siguen llegando a esta dirección.',
    ],
    action: 'Deshacer el cambio',
    closing: 'Si la nueva dirección es tuya, no tienes que hacer nada.',
  },
};

/** Notifies the old address of an account that no one has used yet. */
export const unusedReplacedMail: InLanguages = {
  en: {
    subject: 'Your email address for {{program}} was changed',
    greeting: 'Hello,',
    paragraphs: [
      'An account in {{program}} was created with this address by mistake. It now uses another one.',
    ],
    closing: 'There is nothing to do.',
  },
  es: {
    subject: 'Se cambió tu dirección de correo de {{program}}',
    greeting: 'Hola:',
    paragraphs: ['Una cuenta de {{program}} se creó con esta dirección por error. Ahora usa otra.'],
    closing: 'No tienes que hacer nada.',
  },
};

/** Tells a member what an administrator corrected; the paragraphs say what. */
export const correctedMail: InLanguages = {
  en: {
    subject: 'Your account in {{program}} was corrected',
    greeting: 'Hello {{firstName}},',
    paragraphs: ['An administrator of {{program}} corrected your account.'],
    closing: "If something isn't right, write to {{contact}}.",
  },
  es: {
    subject: 'Se corrigió tu cuenta de {{program}}',
    greeting: 'Hola, {{firstName}}:',
    paragraphs: ['La administración de {{program}} corrigió tu cuenta.'],
    closing: 'Si algo no es correcto, escribe a {{contact}}.',
  },
};

/** A paragraph of that mail for each thing that can be corrected. */
export const correctedParts: Readonly<
  Record<'en' | 'es', Record<'name' | 'email' | 'username' | 'language', string>>
> = {
  en: {
    name: 'Your name is now {{firstName}} {{lastName}}.',
    email: 'Your email address is now {{email}}.',
    username: 'Your username is now {{username}}. Use it, or your email address, to sign in.',
    language: 'Your language is now English.',
  },
  es: {
    name: 'Tu nombre ahora es {{firstName}} {{lastName}}.',
    email: 'Tu dirección de correo ahora es {{email}}.',
    username:
      'Tu nombre de usuario ahora es {{username}}. Úsalo, o usa tu dirección de correo, para iniciar sesión.',
    language: 'Tu idioma ahora es español.',
  },
};

/** Notifies the address whose change was undone that the account no longer uses it. */
export const undoneMail: InLanguages = {
  en: {
    subject: 'A change of email address in {{program}} was undone',
    greeting: 'Hello {{firstName}},',
    paragraphs: [
      'Your account {{username}} in {{program}} uses its earlier email address again, and every device was signed out.',
    ],
    closing: 'If you have questions, write to {{contact}}.',
  },
  es: {
    subject: 'Se deshizo un cambio de dirección de correo en {{program}}',
    greeting: 'Hola, {{firstName}}:',
    paragraphs: [
      'Tu cuenta {{username}} de {{program}} vuelve a usar su dirección anterior, y se cerró la sesión en todos los dispositivos.',
    ],
    closing: 'Si tienes preguntas, escribe a {{contact}}.',
  },
};
