import type { MailWords } from '#engine/mail/index.ts';

type InLanguages = Readonly<Record<'en' | 'es', MailWords>>;

/** The link to confirm a new address. */
export const confirmMail: InLanguages = {
  en: {
    subject: 'Confirm your new email address for {{program}}',
    greeting: 'Hello {{firstName}},',
    paragraphs: [
      'Confirm this address for your account {{username}} in {{program}}. The link works once, for 24 hours.',
    ],
    action: 'Confirm email address',
    closing: "If you didn't ask for this, you can ignore this email.",
  },
  es: {
    subject: 'Confirma tu nuevo correo electrónico de {{program}}',
    greeting: 'Hola, {{firstName}}:',
    paragraphs: [
      'Confirma este correo electrónico para tu cuenta {{username}} de {{program}}. El enlace funciona una sola vez, durante 24 horas.',
    ],
    action: 'Confirmar correo electrónico',
    closing: 'Si no lo pediste, puedes ignorar este mensaje.',
  },
};

/** Notifies the old address that it was replaced, with a link to undo that. */
export const replacedMail: InLanguages = {
  en: {
    subject: 'Your email address for {{program}} was changed',
    greeting: 'Hello {{firstName}},',
    paragraphs: [
      'Your account {{username}} in {{program}} now uses {{newEmail}}.',
      "If this wasn't you, undo it within {{days}} days. We'll then restore this address and sign out every device.",
    ],
    action: "This wasn't me",
    closing: 'If you made this change, you can ignore this email.',
  },
  es: {
    subject: 'Cambió tu correo electrónico de {{program}}',
    greeting: 'Hola, {{firstName}}:',
    paragraphs: [
      'Tu cuenta {{username}} de {{program}} ahora usa {{newEmail}}.',
      'Si no fuiste tú, deshazlo en un plazo de {{days}} días. Restauraremos este correo electrónico y cerraremos tu sesión en todos los dispositivos.',
    ],
    action: 'No fui yo',
    closing: 'Si hiciste este cambio, puedes ignorar este correo.',
  },
};

/** Notifies the old address that an administrator replaced it, with a link to undo that. */
export const replacedByAdminMail: InLanguages = {
  en: {
    ...replacedMail.en,
    paragraphs: [
      'An admin of {{program}} changed the email address of your account {{username}} to {{newEmail}}.',
      "If that isn't right, undo it within {{days}} days. Until then, password reset links still come to this address.",
    ],
    action: 'Undo change',
    closing: 'If the new address is yours, you can ignore this email.',
  },
  es: {
    ...replacedMail.es,
    paragraphs: [
      'Un administrador de {{program}} cambió el correo electrónico de tu cuenta {{username}} a {{newEmail}}.',
      'Si no es correcto, deshazlo en un plazo de {{days}} días. Hasta entonces, los enlaces para restablecer tu contraseña seguirán llegando aquí.',
    ],
    action: 'Deshacer cambio',
    closing: 'Si el nuevo correo es tuyo, puedes ignorar este mensaje.',
  },
};

/** Notifies the old address of an account that no one has used yet. */
export const unusedReplacedMail: InLanguages = {
  en: {
    subject: 'Your email address for {{program}} was changed',
    greeting: 'Hello,',
    paragraphs: [
      'Someone created an account in {{program}} with this address by mistake. It now uses a different one.',
    ],
    closing: "You don't need to do anything.",
  },
  es: {
    subject: 'Cambió tu correo electrónico de {{program}}',
    greeting: 'Hola:',
    paragraphs: [
      'Alguien creó por error una cuenta de {{program}} con este correo electrónico. La cuenta ya no lo usa: ahora tiene otra dirección.',
    ],
    closing: 'No tienes que hacer nada.',
  },
};

/** Notifies a member that an administrator corrected their account; the paragraphs say what changed. */
export const correctedMail: InLanguages = {
  en: {
    subject: 'Your account in {{program}} was corrected',
    greeting: 'Hello {{firstName}},',
    paragraphs: ['An admin of {{program}} corrected your account.'],
    closing: "If something isn't right, write to {{contact}}.",
  },
  es: {
    subject: 'Se corrigió tu cuenta de {{program}}',
    greeting: 'Hola, {{firstName}}:',
    paragraphs: ['Un administrador de {{program}} corrigió tu cuenta.'],
    closing: 'Si algo no es correcto, escribe a {{contact}}.',
  },
};

/** The paragraphs of that mail, one for each correction. */
export const correctedParts: Readonly<
  Record<'en' | 'es', Record<'name' | 'email' | 'username' | 'language', string>>
> = {
  en: {
    name: 'Your name is now {{firstName}} {{lastName}}.',
    email: 'Your email address is now {{email}}.',
    username: 'Your username is now {{username}}. Sign in with it or with your email address.',
    language: 'Your language is now English.',
  },
  es: {
    name: 'Tu nombre ahora es {{firstName}} {{lastName}}.',
    email: 'Tu correo electrónico ahora es {{email}}.',
    username:
      'Tu nombre de usuario ahora es {{username}}. Inicia sesión con él o con tu correo electrónico.',
    language: 'Tu idioma ahora es español.',
  },
};

/** Notifies the address whose change was undone that the account no longer uses it. */
export const undoneMail: InLanguages = {
  en: {
    subject: 'Your email address change in {{program}} was undone',
    greeting: 'Hello {{firstName}},',
    paragraphs: [
      'Your account {{username}} in {{program}} uses its previous email address again. We signed out all your devices.',
    ],
    closing: 'If you have questions, write to {{contact}}.',
  },
  es: {
    subject: 'Se deshizo el cambio de tu correo electrónico en {{program}}',
    greeting: 'Hola, {{firstName}}:',
    paragraphs: [
      'Tu cuenta {{username}} de {{program}} usa de nuevo el correo electrónico anterior. Cerramos tu sesión en todos los dispositivos.',
    ],
    closing: 'Si tienes preguntas, escribe a {{contact}}.',
  },
};
