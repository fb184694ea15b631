import pg from 'pg';
import { openClient } from '#foundation/database/open-client.ts';
import { schemaName } from '#foundation/database/roles.ts';
import type { TestApi } from '#test/setup/test-api.ts';

/** The statements that were sent for members, each once, with the values of the first time. */
export interface Recording {
  statements: ReadonlyMap<string, unknown[]>;
  stop(): void;
}

/** What node-postgres is handed: text, an object that holds it, or a stream that will send it. */
type Sent = string | { text?: string; values?: unknown[] };

/** Listens to every connection of the role that serves members. */
export function recordStatements(): Recording {
  const statements = new Map<string, unknown[]>();
  const original = pg.Client.prototype.query;
  type Query = (this: pg.Client, sent: Sent, values?: unknown, ...rest: unknown[]) => unknown;
  const listening: Query = function (sent, values, ...rest) {
    const text = typeof sent === 'string' ? sent : (sent.text ?? '');
    const given = Array.isArray(values)
      ? values
      : typeof sent === 'object'
        ? sent.values
        : undefined;
    if (isForMembers(this) && !statements.has(text)) statements.set(text, given ?? []);
    return (original as Query).call(this, sent, values, ...rest); // its overloads differ in what comes back
  };
  pg.Client.prototype.query = listening as typeof original; // as above
  return { statements, stop: () => void (pg.Client.prototype.query = original) };
}

function isForMembers(client: pg.Client): boolean {
  // Not declared by the types, and there since the first version of node-postgres.
  const { connectionParameters } = client as unknown as {
    connectionParameters: { application_name?: string };
  };
  return connectionParameters.application_name === 'stridewell app';
}

/** Says which tables of tenants a statement reads or changes without naming the program itself. */
export interface ProgramCheck {
  tablesWithoutProgram(text: string, values: readonly unknown[]): Promise<string[]>;
  end(): Promise<void>;
}

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  Alias?: string;
  Plans?: PlanNode[];
  [condition: string]: unknown;
}

const conditions = [
  'Index Cond',
  'Recheck Cond',
  'Filter',
  'Hash Cond',
  'Merge Cond',
  'Join Filter',
];

/** Asks the planner, past row-level security: what it does not find in the statement is not there. */
export async function checkPrograms(api: TestApi): Promise<ProgramCheck> {
  const root = await openClient(api.database.administration);
  await root.query(`set search_path = ${schemaName}`);
  const { rows } = await root.query<{ part: string; whole: string }>(
    `select c.relname as part, coalesce(p.relname, c.relname) as whole from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attname = 'program_id'
     left join pg_inherits i on i.inhrelid = c.oid left join pg_class p on p.oid = i.inhparent
     where c.relkind in ('r', 'p') and c.relnamespace = $1::regnamespace`,
    [schemaName],
  );
  const wholes = new Map(rows.map(({ part, whole }) => [part, whole]));
  const open = (node: PlanNode, above = ''): string[] => {
    const table = wholes.get(node['Relation Name'] ?? '');
    const said = conditions.map((name) => String(node[name] ?? '')).join(' ');
    const isScan = table !== undefined && node['Node Type'] !== 'ModifyTable';
    // By a value of its own, or by what it is joined with, which had to name one.
    const name = `${(node.Alias ?? '').replace(/_\d+$/, '')}.program_id`;
    const isOpen = isScan && !/\bprogram_id = /.test(said) && !above.includes(name);
    const inner = (node.Plans ?? []).flatMap((one) => open(one, `${above} ${said}`));
    return [...(isOpen ? [table] : []), ...inner];
  };
  return {
    async tablesWithoutProgram(text, values) {
      const statement = statementOf(text);
      if (statement === undefined) return [];
      const { rows: plans } = await root.query<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
        `explain (format json) ${statement}`,
        [...values],
      );
      return [
        ...new Set(plans.flatMap((plan) => plan['QUERY PLAN'].flatMap(({ Plan }) => open(Plan)))),
      ];
    },
    end: () => root.end(),
  };
}

/** The part of what was sent that reads or writes rows; undefined where none does. */
function statementOf(text: string): string | undefined {
  const copied = /^\s*copy\s*\(([\s\S]*)\)\s*to\s+stdout/i.exec(text)?.[1];
  if (copied !== undefined) return copied;
  return /^\s*(select|insert|update|delete|with|merge)\b/i.test(text) ? text : undefined;
}
