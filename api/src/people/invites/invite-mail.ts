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

/** Invites somebody who is no member to register and walk with a team. */
export const teamInviteMail: Readonly<Record<'en' | 'es', MailWords>> = {
  en: {
    subject: '{{inviter}} invites you to the team {{team}}',
    greeting: 'Hello,',
    paragraphs: [
      '{{inviter}} would like to walk with you: in the team {{team}}, at {{program}}. Log your steps, and each walk counts for all of you.',
      'With the link below you create your account and are in the team at once. It is for you alone, and serves once, for 14 days.',
    ],
    action: 'Create my account and join',
    closing: 'If you did not expect this, you need not do anything. Questions go to {{contact}}.',
  },
  es: {
    subject: '{{inviter}} te invita al equipo {{team}}',
    greeting: 'Hola:',
    paragraphs: [
      'A {{inviter}} le gustaría caminar contigo en el equipo {{team}}, de {{program}}. Anota tus pasos, y cada paseo cuenta para todo el equipo.',
      'Con el enlace de abajo creas tu cuenta y entras en el equipo en el acto. Es solo para ti y sirve una sola vez, durante 14 días.',
    ],
    action: 'Crear mi cuenta y entrar',
    closing: 'Si no lo esperabas, no tienes que hacer nada. Para preguntas, escribe a {{contact}}.',
  },
};
