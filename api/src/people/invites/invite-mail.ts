import type { MailWords } from '#foundation/mail/mail.service.ts';

/** Invites somebody who is no member to register. */
export const inviteMail: Readonly<Record<'en' | 'es', MailWords>> = {
  en: {
    subject: '{{inviter}} invites you to {{program}}',
    greeting: 'Hello,',
    paragraphs: [
      '{{inviter}} invites you to {{program}}: log your steps, join challenges and see how far you get together.',
      'The link below is for you alone. It serves once, for 14 days.',
    ],
    action: 'Create my account',
    closing: 'If you did not expect this, you need not do anything. Questions go to {{contact}}.',
  },
  es: {
    subject: '{{inviter}} te invita a {{program}}',
    greeting: 'Hola:',
    paragraphs: [
      '{{inviter}} te invita a {{program}}: anota tus pasos, únete a retos y mirad hasta dónde llegáis en equipo.',
      'El enlace de abajo es solo para ti. Sirve una sola vez, durante 14 días.',
    ],
    action: 'Crear mi cuenta',
    closing: 'Si no lo esperabas, no tienes que hacer nada. Para preguntas, escribe a {{contact}}.',
  },
};
