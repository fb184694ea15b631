import type { MailWords } from '#engine/mail/index.ts';

/** The email with the link to a saved report. It contains no figures, because others may read it. */
export const reportMail: Readonly<Record<'en' | 'es', MailWords>> = {
  en: {
    subject: 'Your report: {{report}}',
    greeting: 'Hello {{firstName}},',
    paragraphs: [
      'Your report “{{report}}” for {{programName}} is ready.',
      "For privacy, we don't send figures by email.",
    ],
    action: 'Open the report',
    closing: 'To stop this email, go to Saved reports. Questions? Write to {{contact}}.',
  },
  es: {
    subject: 'Tu informe: {{report}}',
    greeting: 'Hola, {{firstName}}:',
    paragraphs: [
      'Tu informe “{{report}}” de {{programName}} está listo.',
      'Por privacidad, no enviamos cifras por correo.',
    ],
    action: 'Abrir el informe',
    closing:
      'Para cancelar este correo, ve a Informes guardados. ¿Tienes preguntas? Escribe a {{contact}}.',
  },
};
