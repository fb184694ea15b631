import { type RawBuilder, sql } from 'kysely';
import { normalizeEmail } from '#engine/mail/index.ts';

/** What members stand in a list by: their names and username, in small letters and without accents. */
export const memberWords = sql`member.search_words`;

/**
 * Whether a member is meant by what was typed: a part of the names or username without regard to case and accents, or, with
 * an at sign, a whole e-mail address. Who is found only `onlyNamedIf` is left out unless it holds, but for the address.
 * What was typed is folded once, in a select of its own, and not for each row. Of the names `like` reads an index alone; a
 * trigram index would not be used beside row-level security.
 */
export function isMeant(search: string, onlyNamedIf = sql`true`): RawBuilder<unknown> {
  if (search.includes('@')) return sql`member.email = ${normalizeEmail(search)}`;
  const part = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  return sql`(member.search_words like (select search_words(${part})) and ${onlyNamedIf})`;
}
