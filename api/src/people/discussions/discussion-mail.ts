import type { MailWords } from '#foundation/mail/mail.service.ts';

/** How many posts of a discussion are new. */
export interface TopicNews {
  name: string;
  posts: number;
  /** Whether there are more than were counted. */
  isMore: boolean;
}

/** Says in which discussions somebody wrote; what they wrote is read where it can be moderated. */
export const discussionMail: Readonly<
  Record<'en' | 'es', (news: readonly TopicNews[]) => MailWords>
> = {
  en: (news) => ({
    subject: news.length === 1 ? 'New posts in {{topic0}}' : 'New posts in your discussions',
    greeting: 'Hello {{firstName}},',
    paragraphs: [
      'Since you last looked, others wrote in discussions of {{program}} that you follow.',
      ...lines(news, (count) => (count === '1' ? '1 new post' : `${count} new posts`)),
    ],
    action: 'Read {{topic0}}',
    closing:
      'You get this once a day at most, and only when somebody wrote. Questions go to {{contact}}.',
    unsubscribe: 'No more mail about discussions',
  }),
  es: (news) => ({
    subject:
      news.length === 1 ? 'Mensajes nuevos en {{topic0}}' : 'Mensajes nuevos en tus conversaciones',
    greeting: 'Hola, {{firstName}}:',
    paragraphs: [
      'Desde tu última visita se ha escrito en conversaciones de {{program}} que sigues.',
      ...lines(news, (count) => (count === '1' ? '1 mensaje nuevo' : `${count} mensajes nuevos`)),
    ],
    action: 'Leer {{topic0}}',
    closing:
      'Recibes este correo una vez al día como mucho, y solo cuando alguien ha escrito. Para preguntas, escribe a {{contact}}.',
    unsubscribe: 'No recibir más correo sobre conversaciones',
  }),
};

function lines(news: readonly TopicNews[], words: (count: string) => string): string[] {
  return news.map(
    ({ posts, isMore }, at) => `{{topic${at}}}: ${words(isMore ? `${posts}+` : `${posts}`)}`,
  );
}

/** What the names of topics are filled in from. */
export function topicValues(news: readonly TopicNews[]): Record<string, string> {
  return Object.fromEntries(news.map(({ name }, at) => [`topic${at}`, name]));
}
