import pg from 'pg';

/** A statement as it was sent, under the name of the function of a `.sql.ts` file that sent it. */
export interface NamedStatement {
  /** Such as `selectPage (leaderboards/pages.sql.ts)`. */
  name: string;
  role: 'app' | 'provider';
  text: string;
  values: unknown[];
}

/** What node-postgres is handed by those functions. */
type Sent = string | { text?: string; values?: unknown[] };
type Query = (this: pg.Client, sent: Sent, values?: unknown, ...rest: unknown[]) => unknown;

/** Listens to every connection of the roles that serve; each text is kept once, with its first values. */
export function nameStatements(): { statements: NamedStatement[]; stop(): void } {
  const statements: NamedStatement[] = [];
  const texts = new Set<string>();
  const original = pg.Client.prototype.query;
  const stackTraceLimit = Error.stackTraceLimit;
  Error.stackTraceLimit = 60;
  const listening: Query = function (sent, values, ...rest) {
    const role = roleOf(this);
    const text = typeof sent === 'string' ? sent : (sent.text ?? '');
    const name = role && !texts.has(text) && functionOf(new Error().stack ?? '');
    if (role && name && isAboutRows(text)) {
      texts.add(text);
      const given = typeof sent === 'string' ? values : sent.values;
      statements.push({ name, role, text, values: Array.isArray(given) ? given : [] });
    }
    return (original as Query).call(this, sent, values, ...rest); // its overloads differ in what comes back
  };
  pg.Client.prototype.query = listening as typeof original; // as above
  return {
    statements,
    stop: () => {
      pg.Client.prototype.query = original;
      Error.stackTraceLimit = stackTraceLimit;
    },
  };
}

function roleOf(client: pg.Client): NamedStatement['role'] | undefined {
  // Not declared by the types, and there since the first version of node-postgres.
  const { connectionParameters } = client as unknown as {
    connectionParameters: { application_name?: string };
  };
  const [, role] =
    /^stridewell (app|provider)$/.exec(connectionParameters.application_name ?? '') ?? [];
  return role as NamedStatement['role'] | undefined; // what the pattern lets through
}

function functionOf(stack: string): string | undefined {
  const [, name, file] =
    /at (?:async )?(?:Module\.)?(\w+) \((?:file:\/\/)?[^)]*\/src\/([\w/-]+\.sql\.ts)/.exec(stack) ??
    [];
  return name && `${name} (${file})`;
}

function isAboutRows(text: string): boolean {
  return /^\s*(select|insert|update|delete|with|merge)\b/i.test(text);
}
