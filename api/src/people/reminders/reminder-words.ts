import type { MailWords } from '#foundation/mail/mail.service.ts';
import type { PushTopic } from '#people/push/push.service.ts';

type InBoth = Readonly<Record<'en' | 'es', MailWords>>;

/** Reminds somebody who has no steps today. */
export const reminderMail: InBoth = {
  en: {
    subject: 'A short walk today?',
    greeting: 'Hello {{firstName}},',
    paragraphs: [
      'There are no steps in your day yet. Ten minutes around the block are about 1,000, and a good place to stop for a while.',
    ],
    action: 'Log steps',
    closing: 'You asked to be reminded on days without steps. Questions go to {{contact}}.',
    unsubscribe: 'No more reminders',
  },
  es: {
    subject: '¿Un paseo corto hoy?',
    greeting: 'Hola, {{firstName}}:',
    paragraphs: [
      'Tu día aún no tiene pasos. Diez minutos alrededor de la manzana son unos 1000, y sientan bien.',
    ],
    action: 'Registrar pasos',
    closing:
      'Pediste que te lo recordemos los días sin pasos. Para preguntas, escribe a {{contact}}.',
    unsubscribe: 'No recibir más recordatorios',
  },
};

/** Tells somebody of their week: to them alone, and of nobody else. */
export const weekMail: InBoth = {
  en: {
    subject: 'Your week: {{total}} steps',
    greeting: 'Hello {{firstName}},',
    paragraphs: [
      'From {{from}} to {{to}} you walked {{total}} steps, {{average}} a day. The week before it was {{before}}.',
      'Your best day was {{best}}, with {{most}} steps. You met your goal on {{met}} of 7 days.',
    ],
    action: 'See my week',
    closing: 'Only you get this, once a week. Questions go to {{contact}}.',
    unsubscribe: 'No more mail about my week',
  },
  es: {
    subject: 'Tu semana: {{total}} pasos',
    greeting: 'Hola, {{firstName}}:',
    paragraphs: [
      'Del {{from}} al {{to}} diste {{total}} pasos, {{average}} al día. La semana anterior fueron {{before}}.',
      'Tu mejor día fue el {{best}}, con {{most}} pasos. Cumpliste tu objetivo {{met}} de 7 días.',
    ],
    action: 'Ver mi semana',
    closing: 'Solo tú lo recibes, una vez por semana. Para preguntas, escribe a {{contact}}.',
    unsubscribe: 'No recibir más correo sobre mi semana',
  },
};

/** What stands in the place of the picture of a week. */
export const pictureWords = {
  en: 'Your steps from Monday to Sunday, and your goal',
  es: 'Tus pasos de lunes a domingo y tu objetivo',
} as const;

interface NoteWords {
  title: string;
  body: string;
  end: { label: string; done: string };
}

/** What notifications say, and the button that ends them. */
export const noteWords: Readonly<Record<PushTopic, Readonly<Record<'en' | 'es', NoteWords>>>> = {
  'push-reminders': {
    en: {
      title: 'A short walk today?',
      body: 'There are no steps in your day yet. Ten minutes around the block are about 1,000.',
      end: { label: 'No more reminders', done: 'You get no more reminders here.' },
    },
    es: {
      title: '¿Un paseo corto hoy?',
      body: 'Tu día aún no tiene pasos. Diez minutos alrededor de la manzana son unos 1000.',
      end: { label: 'No más recordatorios', done: 'No recibirás más recordatorios aquí.' },
    },
  },
  'push-weekly': {
    en: {
      title: 'Your week: {{total}} steps',
      body: '{{average}} a day. Your best day was {{best}}, with {{most}}.',
      end: { label: 'No more summaries', done: 'You get no more summaries here.' },
    },
    es: {
      title: 'Tu semana: {{total}} pasos',
      body: '{{average}} al día. Tu mejor día fue el {{best}}, con {{most}}.',
      end: { label: 'No más resúmenes', done: 'No recibirás más resúmenes aquí.' },
    },
  },
  'push-devices': {
    en: {
      title: '{{device}} does not send your steps any more',
      body: 'Its access has ended. Connect it anew, and the days in between are fetched.',
      end: { label: 'No more of these', done: 'You get no more notifications about devices here.' },
    },
    es: {
      title: '{{device}} ya no envía tus pasos',
      body: 'El acceso ha caducado. Conéctalo de nuevo y recuperamos los días que faltan.',
      end: { label: 'No más avisos así', done: 'No recibirás más avisos sobre dispositivos aquí.' },
    },
  },
};
