import type { MailWords } from '#engine/mail/index.ts';
import type { PushTopic } from '#messaging/push/push.service.ts';

type InBoth = Readonly<Record<'en' | 'es', MailWords>>;

/** Reminds a member who has no steps today. */
export const reminderMail: InBoth = {
  en: {
    subject: 'A short walk today?',
    greeting: 'Hello {{firstName}},',
    paragraphs: [
      "You haven't logged any steps today. Ten minutes around the block adds about 1,000, and it's a good break.",
    ],
    action: 'Log steps',
    closing: 'You asked for a reminder on days without steps. Questions? Write to {{contact}}.',
    unsubscribe: 'Stop reminders',
  },
  es: {
    subject: '¿Una caminata corta hoy?',
    greeting: 'Hola, {{firstName}}:',
    paragraphs: [
      'Hoy aún no has registrado pasos. Caminar diez minutos por la cuadra suma unos 1,000 y es una buena pausa.',
    ],
    action: 'Registrar pasos',
    closing:
      'Pediste un recordatorio los días sin pasos. ¿Tienes preguntas? Escribe a {{contact}}.',
    unsubscribe: 'Dejar de recibir recordatorios',
  },
};

/** Summarizes a member's week for them alone. */
export const weekMail: InBoth = {
  en: {
    subject: 'Your week: {{total}} steps',
    greeting: 'Hello {{firstName}},',
    paragraphs: [
      'From {{from}} to {{to}} you took {{total}} steps, {{average}} a day. The week before, you took {{before}}.',
      'Your best day was {{best}}, with {{most}} steps. You met your goal on {{met}} of 7 days.',
    ],
    action: 'View my week',
    closing: 'Only you get this summary. Questions? Write to {{contact}}.',
    unsubscribe: 'Unsubscribe from weekly summaries',
  },
  es: {
    subject: 'Tu semana en pasos: {{total}}',
    greeting: 'Hola, {{firstName}}:',
    paragraphs: [
      'Del {{from}} al {{to}} diste {{total}} pasos, {{average}} al día. La semana anterior diste {{before}}.',
      'Tu mejor día fue el {{best}}, con {{most}} pasos. Cumpliste tu meta en {{met}} de los 7 días.',
    ],
    action: 'Ver mi semana',
    closing: 'Solo tú recibes este resumen. ¿Tienes preguntas? Escribe a {{contact}}.',
    unsubscribe: 'Dejar de recibir resúmenes semanales',
  },
};

/** The alternative text of the picture of a week. */
export const pictureWords = {
  en: 'Your steps from Monday to Sunday, with your goal',
  es: 'Tus pasos de lunes a domingo y tu meta',
} as const;

interface NoteWords {
  title: string;
  body: string;
  end: { label: string; done: string };
}

/** The texts of notifications, and of the button that ends them. */
export const noteWords: Readonly<Record<PushTopic, Readonly<Record<'en' | 'es', NoteWords>>>> = {
  'push-reminders': {
    en: {
      title: 'A short walk today?',
      body: 'No steps yet today. Ten minutes around the block adds about 1,000.',
      end: { label: 'Stop reminders', done: 'Reminders are off on this device.' },
    },
    es: {
      title: '¿Una caminata corta hoy?',
      body: 'Hoy aún no has registrado pasos. Caminar diez minutos por la cuadra suma unos 1,000.',
      end: {
        label: 'Cancelar recordatorios',
        done: 'Los recordatorios están desactivados en este dispositivo.',
      },
    },
  },
  'push-weekly': {
    en: {
      title: 'Your week: {{total}} steps',
      body: '{{average}} a day. Your best day was {{best}}, with {{most}}.',
      end: { label: 'Stop summaries', done: 'Summaries are off on this device.' },
    },
    es: {
      title: 'Tu semana en pasos: {{total}}',
      body: '{{average}} al día. Tu mejor día fue el {{best}}, con {{most}}.',
      end: {
        label: 'Cancelar resúmenes',
        done: 'Los resúmenes están desactivados en este dispositivo.',
      },
    },
  },
  'push-devices': {
    en: {
      title: '{{device}} stopped sending your steps',
      body: "Reconnect it, and we'll add the days you missed.",
      end: { label: 'Stop device alerts', done: 'Device alerts are off on this device.' },
    },
    es: {
      title: '{{device}} dejó de enviar tus pasos',
      body: 'Conéctalo de nuevo y agregaremos los días que faltan.',
      end: {
        label: 'Cancelar estas alertas',
        done: 'Las alertas de dispositivos están desactivadas en este dispositivo.',
      },
    },
  },
};
