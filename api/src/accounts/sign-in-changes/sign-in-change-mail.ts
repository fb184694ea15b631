import type { SecurityMail } from '#accounts/security-mails/security-mails.service.ts';

/** Tells the other administrators that someone requested a change to how people sign in. */
export const signInChangeMail: Pick<SecurityMail, 'type' | 'words'> = {
  type: 'sign-in-change',
  words: {
    en: {
      subject: 'Review a sign-in change for {{program}}',
      greeting: 'Hello {{firstName}},',
      paragraphs: [
        '{{by}} asked to add “{{name}}” as a way to sign in to {{program}}.',
        'A second admin must confirm it. It takes effect on {{when}} at the earliest. Until then, any admin can cancel it.',
      ],
      action: 'Review change',
      closing: "If you didn't expect this, cancel it and write to {{contact}}.",
    },
    es: {
      subject: 'Revisa un cambio de inicio de sesión en {{program}}',
      greeting: 'Hola, {{firstName}}:',
      paragraphs: [
        '{{by}} pidió agregar “{{name}}” como forma de iniciar sesión en {{program}}.',
        'Un segundo administrador debe confirmarlo. Se aplicará el {{when}} o después. Hasta entonces, cualquier administrador puede cancelarlo.',
      ],
      action: 'Revisar cambio',
      closing: 'Si no lo esperabas, cancélalo y escribe a {{contact}}.',
    },
  },
};

/** Tells the same people that a change must be confirmed again, because its confirmer lost the role. */
export const withdrawnConfirmationMail: Pick<SecurityMail, 'type' | 'words'> = {
  type: 'sign-in-change',
  words: {
    en: {
      subject: 'A sign-in change for {{program}} must be confirmed again',
      greeting: 'Hello {{firstName}},',
      paragraphs: [
        "{{by}} asked to add “{{name}}” as a way to sign in to {{program}}. The admin who confirmed it no longer has that role, so their confirmation doesn't count anymore.",
        'Someone else must confirm it before it takes effect. Until then, any admin can cancel it.',
      ],
      action: 'Review change',
      closing: "If you didn't expect this, cancel it and write to {{contact}}.",
    },
    es: {
      subject: 'Hay que volver a confirmar un cambio de inicio de sesión en {{program}}',
      greeting: 'Hola, {{firstName}}:',
      paragraphs: [
        '{{by}} pidió agregar “{{name}}” como forma de iniciar sesión en {{program}}. El administrador que lo confirmó ya no tiene ese rol, así que su confirmación ya no cuenta.',
        'Otra persona debe confirmarlo antes de que se aplique. Hasta entonces, cualquier administrador puede cancelarlo.',
      ],
      action: 'Revisar cambio',
      closing: 'Si no lo esperabas, cancélalo y escribe a {{contact}}.',
    },
  },
};
