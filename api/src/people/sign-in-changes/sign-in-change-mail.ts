import type { SecurityMail } from '#people/security-mails/security-mails.service.ts';

/** Tells the other administrators that somebody asked for a change to how people sign in. */
export const signInChangeMail: Pick<SecurityMail, 'type' | 'words'> = {
  type: 'sign-in-change',
  words: {
    en: {
      subject: 'Review a sign-in change for {{program}}',
      greeting: 'Hello {{firstName}},',
      paragraphs: [
        '{{by}} asked to let “{{name}}” sign people in to {{program}}.',
        'A second administrator must confirm it. It takes effect on {{when}} at the earliest, and any administrator can cancel it before.',
      ],
      action: 'Review the change',
      closing: 'If you didn’t expect this, cancel it and write to {{contact}}.',
    },
    es: {
      subject: 'Revisa un cambio de inicio de sesión en {{program}}',
      greeting: 'Hola, {{firstName}}:',
      paragraphs: [
        '{{by}} pidió que «{{name}}» pueda iniciar la sesión de las personas de {{program}}.',
        'Un segundo administrador debe confirmarlo. Tendrá efecto el {{when}} como muy pronto, y cualquier administrador puede cancelarlo antes.',
      ],
      action: 'Revisar el cambio',
      closing: 'Si no lo esperabas, cancélalo y escribe a {{contact}}.',
    },
  },
};
