import pg from 'pg';

/** A statement that the product sent, recorded the first time. */
export interface SentStatement {
  role: 'app' | 'provider' | 'export' | 'jobs';
  text: string;
  values: readonly unknown[];
  /** Our own functions and locations in its stack, the innermost first. */
  frames: readonly Frame[];
}

/** A line of our source code. */
export interface Frame {
  /** Empty if the function has no name. */
  name: string;
  /** Relative to the package. */
  file: string;
  line: number;
}

/** What node-postgres receives: text, an object with the text, or a stream that will send it. */
type Sent = string | { text?: string; values?: unknown[] };
type Query = (this: pg.Client, sent: Sent, values?: unknown, ...rest: unknown[]) => unknown;

/** Statements that read or write rows. */
const aboutRows = /^\s*(?:select|insert|update|delete|with|merge|copy)\b/i;

/** Listens to every connection of the API's roles; calls `tell` once for each text, unless a test itself sent it. */
export function listenToStatements(
  tell: (statement: SentStatement) => void,
  known: Set<string> = new Set(),
): () => void {
  const original = pg.Client.prototype.query;
  const listening: Query = function (sent, values, ...rest) {
    const role = roleOf(this);
    const text = typeof sent === 'string' ? sent : (sent.text ?? '');
    if (role && aboutRows.test(text) && !known.has(`${role} ${text}`)) {
      if (isSentByProduct()) {
        known.add(`${role} ${text}`);
        const given = typeof sent === 'string' || Array.isArray(values) ? values : sent.values;
        tell({ role, text, values: Array.isArray(given) ? given : [], frames: framesHere() });
      }
    }
    return (original as Query).call(this, sent, values, ...rest); // Its overloads differ in their return types
  };
  pg.Client.prototype.query = listening as typeof original; // As above
  return () => {
    pg.Client.prototype.query = original;
  };
}

function roleOf(client: pg.Client): SentStatement['role'] | undefined {
  // Not declared by the types, but present since the first version of node-postgres.
  const { connectionParameters } = client as unknown as {
    connectionParameters: { application_name?: string };
  };
  const name = connectionParameters.application_name ?? '';
  return /^stridewell (app|provider|export|jobs)$/.exec(name)?.[1] as
    | SentStatement['role']
    | undefined; // The arguments
}

/** The function that every statement goes through. */
const passages =
  /^src\/engine\/postgres\/transactions\/(?:bind|in-program)\.ts$|^test\/setup\/sent-statements\.ts$/;

function fileOf(path: string): string | undefined {
  const [, file] = /\/api\/((?:src|test)\/[\w/.-]+\.ts)/.exec(path) ?? [];
  return file === undefined || passages.test(file) ? undefined : file;
}

/**
 * Returns whether the product, and not a test, is sending the statement. Looks only at file names: finding the
 * lines is far slower.
 */
function isSentByProduct(): boolean {
  const { stackTraceLimit, prepareStackTrace } = Error;
  Error.stackTraceLimit = 60;
  Error.prepareStackTrace = (_, sites) => sites.map((site) => site.getFileName() ?? '');
  const { stack } = new Error() as unknown as { stack: string[] }; // As just set
  Object.assign(Error, { stackTraceLimit, prepareStackTrace });
  const [innermost = 'test/'] = stack.flatMap((path) => fileOf(path) ?? []);
  return !/^test\/|\.test\.ts$/.test(innermost);
}

function framesHere(): Frame[] {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 60;
  const { stack = '' } = new Error();
  Error.stackTraceLimit = stackTraceLimit;
  return stack.split('\n').flatMap((text): Frame[] => {
    const file = fileOf(text) ?? '';
    const [, line] = /:(\d+):\d+\)?$/.exec(text) ?? [];
    const [, name = ''] = /at (?:async )?(?:Module\.|Object\.)?([\w.<>]+) \(/.exec(text) ?? [];
    return file.startsWith('src/') ? [{ name, file, line: Number(line) }] : [];
  });
}
