import type { MailWords } from '#engine/mail/index.ts';

/** How many posts of a discussion are new. */
export interface TopicNews {
  name: string;
  posts: number;
  /** Whether there are more than were counted. */
  isMore: boolean;
}

/** Lists the discussions with new posts; the posts themselves are only shown where they can be moderated. */
export const discussionMail: Readonly<
  Record<'en' | 'es', (news: readonly TopicNews[]) => MailWords>
> = {
  en: (news) => ({
    subject: news.length === 1 ? 'New posts in {{topic0}}' : 'New posts in your discussions',
    greeting: 'Hello {{firstName}},',
    paragraphs: [
      'There are new posts in discussions you follow in {{program}}.',
      ...lines(news, (count) => (count === '1' ? '1 new post' : `${count} new posts`)),
    ],
    action: 'Read {{topic0}}',
    closing:
      'You get this at most once a day, when there are new posts. Questions? Write to {{contact}}.',
    unsubscribe: 'Unsubscribe from discussion emails',
  }),
  es: (news) => ({
    subject:
      news.length === 1
        ? 'Publicaciones nuevas en {{topic0}}'
        : 'Publicaciones nuevas en tus conversaciones',
    greeting: 'Hola, {{firstName}}:',
    paragraphs: [
      'Hay publicaciones nuevas en conversaciones que sigues en {{program}}.',
      ...lines(news, (count) =>
        count === '1' ? '1 publicación nueva' : `${count} publicaciones nuevas`,
      ),
    ],
    action: 'Leer {{topic0}}',
    closing:
      'Recibes este correo como máximo una vez al día, si hay publicaciones nuevas. ¿Tienes preguntas? Escribe a {{contact}}.',
    unsubscribe: 'Dejar de recibir correos de conversaciones',
  }),
};

function lines(news: readonly TopicNews[], words: (count: string) => string): string[] {
  return news.map(
    ({ posts, isMore }, at) => `{{topic${at}}}: ${words(isMore ? `${posts}+` : `${posts}`)}`,
  );
}

/** Returns the placeholder values for topic names. */
export function topicValues(news: readonly TopicNews[]): Record<string, string> {
  return Object.fromEntries(news.map(({ name }, at) => [`topic${at}`, name]));
}
