import type { MailWords } from '#foundation/mail/mail.service.ts';

/** The mail with the link of a saved report: no figure stands in it, for mail is read by others too. */
export const reportMail: Readonly<Record<'en' | 'es', MailWords>> = {
  en: {
    subject: 'Your report: {{report}}',
    greeting: 'Hello {{firstName}},',
    paragraphs: [
      'The report "{{report}}" of {{programName}} is ready to be read, with the figures of today.',
      'Sign in to see it. No figures are sent by mail.',
    ],
    action: 'Open the report',
    closing:
      'You asked for this mail in Reporting, under Saved reports, where you can end it. Questions go to {{contact}}.',
  },
  es: {
    subject: 'Tu informe: {{report}}',
    greeting: 'Hola, {{firstName}}:',
    paragraphs: [
      'El informe «{{report}}» de {{programName}} está listo, con las cifras de hoy.',
      'Inicia sesión para verlo. No enviamos cifras por correo.',
    ],
    action: 'Abrir el informe',
    closing:
      'Pediste este correo en Informes, en Informes guardados; allí puedes dejar de recibirlo. Para preguntas, escribe a {{contact}}.',
  },
};
