import type { MailWords } from '#engine/mail/index.ts';

/** Invites an outsider to register. */
export const inviteMail: Readonly<Record<'en' | 'es', MailWords>> = {
  en: {
    subject: '{{inviter}} invited you to {{program}}',
    greeting: 'Hello,',
    paragraphs: [
      '{{inviter}} invited you to {{program}}. Log your steps, join challenges and see how far you can go together.',
      'The link is just for you. It works once, for 14 days.',
    ],
    action: 'Create account',
    closing:
      "If you weren't expecting this, you can ignore this email. Questions? Write to {{contact}}.",
  },
  es: {
    subject: '{{inviter}} te invitó a {{program}}',
    greeting: 'Hola:',
    paragraphs: [
      '{{inviter}} te invitó a {{program}}. Registra tus pasos, únete a retos y descubre hasta dónde pueden llegar en equipo.',
      'El enlace es solo para ti. Funciona una sola vez, durante 14 días.',
    ],
    action: 'Crear cuenta',
    closing:
      'Si no lo esperabas, puedes ignorar este correo. ¿Tienes preguntas? Escribe a {{contact}}.',
  },
};

/** Invites an outsider to register and join a team. */
export const teamInviteMail: Readonly<Record<'en' | 'es', MailWords>> = {
  en: {
    subject: '{{inviter}} invited you to join {{team}}',
    greeting: 'Hello,',
    paragraphs: [
      '{{inviter}} invited you to the team {{team}} in {{program}}. Log your steps, and every walk counts for the team.',
      'Create your account to join the team right away. The link is just for you and works once, for 14 days.',
    ],
    action: 'Create account and join',
    closing:
      "If you weren't expecting this, you can ignore this email. Questions? Write to {{contact}}.",
  },
  es: {
    subject: '{{inviter}} te invitó al equipo {{team}}',
    greeting: 'Hola:',
    paragraphs: [
      '{{inviter}} te invitó al equipo {{team}} en {{program}}. Registra tus pasos: cada caminata cuenta para el equipo.',
      'Crea tu cuenta para unirte al equipo de inmediato. El enlace es solo para ti y funciona una sola vez, durante 14 días.',
    ],
    action: 'Crear cuenta y unirme',
    closing:
      'Si no lo esperabas, puedes ignorar este correo. ¿Tienes preguntas? Escribe a {{contact}}.',
  },
};
