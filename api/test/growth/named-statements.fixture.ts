import { listenToStatements } from '#test/setup/sent-statements.ts';

/** A statement, named by the function of a `.sql.ts` file that sent it. */
export interface NamedStatement {
  /** For example `selectPage (leaderboards/pages.sql.ts)`. */
  name: string;
  role: 'app' | 'provider';
  text: string;
  values: readonly unknown[];
}

/** Records the statements on every connection of the API's roles; each text once, with its first values. */
export function nameStatements(): { statements: NamedStatement[]; stop(): void } {
  const statements: NamedStatement[] = [];
  const stop = listenToStatements(({ role, text, values, frames }) => {
    const sender = frames.find(({ name, file }) => name !== '' && file.endsWith('.sql.ts'));
    if (!sender || (role !== 'app' && role !== 'provider')) return;
    const name = `${sender.name} (${sender.file.replace(/^src\//, '')})`;
    statements.push({ name, role, text, values });
  });
  return { statements, stop };
}
