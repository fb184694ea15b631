import { type RawBuilder, sql } from 'kysely';
import { normalizeEmail } from '#engine/mail/index.ts';

/** The text that members are sorted and searched by: their names and username, in lower case and without accents. */
export const memberWords = sql`member.search_words`;

/**
 * Returns whether a search matches a member: by a part of the names or username without regard to case and accents, or,
 * with an at sign, by the complete email address. By names, a member only matches if `onlyNamedIf` holds. The search is
 * folded once, in a subselect, and not for each row. For names, `like` only reads an index; a trigram index would not
 * be used with row-level security.
 */
export function isMeant(search: string, onlyNamedIf = sql`true`): RawBuilder<unknown> {
  if (search.includes('@')) return sql`member.email = ${normalizeEmail(search)}`;
  const part = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  return sql`(member.search_words like (select search_words(${part})) and ${onlyNamedIf})`;
}
