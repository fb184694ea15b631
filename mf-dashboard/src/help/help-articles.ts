/** The articles of the help page; their texts are under `articles` in the catalogs. */
export const helpArticles = [
  'logSteps',
  'corrections',
  'activities',
  'goal',
  'streak',
  'challenges',
  'badges',
  'privacy',
  'password',
  'data',
] as const;

/** The name of an article. */
export type HelpArticle = (typeof helpArticles)[number];

/** The page where an answer is acted on; the link's text is `link` in the article's texts. */
export const articlePages: Partial<Record<HelpArticle, string>> = {
  goal: '/member-settings/profile',
  privacy: '/member-settings/account/employer',
  password: '/member-settings/account/sign-in',
  data: '/member-settings/account/data',
};

/** Returns a text in lower case without accents, so that a search finds it however it is typed. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Whether each word of a search is in one of the texts. */
export function isFound(search: string, texts: readonly string[]): boolean {
  const all = plain(texts.join(' '));
  return plain(search)
    .split(/\s+/)
    .every((word) => all.includes(word));
}
