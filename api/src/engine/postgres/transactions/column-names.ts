import { PostgresQueryCompiler } from 'kysely';

// Names come from our own statements, so the cache stays small.
const inSql = new Map<string, string>();
const inCode = new Map<string, string>();

/** Returns the camelCase name of a column: `memberId` for `member_id`. */
export function camelCaseOf(name: string): string {
  let known = inCode.get(name);
  if (known === undefined) {
    known = name.replace(/_+([^_])/g, (_, letter: string) => letter.toUpperCase());
    inCode.set(name, known);
  }
  return known;
}

/**
 * Writes statements with camelCase names here as snake_case in SQL. Kysely's own plugin for that copies each
 * statement's whole tree before it is written. A class, because names are a method of Kysely's.
 */
export class SnakeCaseCompiler extends PostgresQueryCompiler {
  protected override sanitizeIdentifier(name: string): string {
    let known = inSql.get(name);
    if (known === undefined) {
      const snakeCase = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
      known = super.sanitizeIdentifier(snakeCase);
      inSql.set(name, known);
    }
    return known;
  }
}
