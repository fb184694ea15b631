import pg, { type ClientConfig } from 'pg';
import { connectionAs, schemaName, withClient } from '#engine/postgres/index.ts';
import type { NamedStatement } from './named-statements.fixture.ts';

/** A statement that reads a tenant table in an inefficient way. */
export interface PlanFinding {
  statement: string;
  table: string;
  what: 'reads the whole table' | 'looks up without the program' | 'reads too many rows';
  detail: string;
}

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: PlanNode[];
}

interface Relation {
  /** The table, for a partition, an index of either, or itself. */
  table: string;
  rows: number;
}

/** Asks a server for the plans of statements, as the role that sends them and in a program. */
export async function explainAll(
  connection: ClientConfig,
  programId: number,
  statements: readonly NamedStatement[],
  maxRows: number,
): Promise<PlanFinding[]> {
  const relations = await readRelations(connection);
  const findings: PlanFinding[] = [];
  for (const role of ['app', 'provider'] as const) {
    await withClient(connectionAs(connection, role), async (client) => {
      for (const statement of statements.filter((one) => one.role === role)) {
        for (const plan of await explain(client, programId, statement)) {
          findings.push(...judge(statement.name, plan, { relations, maxRows }));
        }
      }
    });
  }
  const seen = new Map(findings.map((one) => [`${one.statement} ${one.table} ${one.what}`, one]));
  return [...seen.values()];
}

async function readRelations(connection: ClientConfig): Promise<ReadonlyMap<string, Relation>> {
  const rows = await withClient(connectionAs(connection, 'migrator'), async (client) => {
    const found = await client.query<Relation & { name: string }>(
      `select c.relname as name, coalesce(whole.relname, t.relname) as table, t.reltuples::bigint as rows
       from pg_class c
       left join pg_index x on x.indexrelid = c.oid
       join pg_class t on t.oid = coalesce(x.indrelid, c.oid)
       left join pg_inherits i on i.inhrelid = t.oid
       left join pg_class whole on whole.oid = i.inhparent
       where c.relnamespace = $1::regnamespace and exists (
         select from pg_attribute a where a.attrelid = t.oid and a.attname = 'program_id')`,
      [schemaName],
    );
    return found.rows;
  });
  return new Map(rows.map(({ name, ...relation }) => [name, relation]));
}

/**
 * Returns the plan for these values, executed, and the generic plan of a prepared statement, planned as if every
 * table were too large for a sequential scan.
 */
async function explain(
  client: pg.Client,
  programId: number,
  { text, values }: NamedStatement,
): Promise<PlanNode[]> {
  const attempt = async (before: string, sent: string, given: readonly unknown[] = []) => {
    await client.query(`begin; set local app.program_id = '${programId}'; ${before}`);
    try {
      const { rows } = await client.query<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(sent, [...given]);
      return rows.flatMap((row) => row['QUERY PLAN'].map(({ Plan }) => Plan));
    } finally {
      await client.query('rollback; deallocate all');
    }
  };
  const given = values.length > 0 ? `(${values.map(literal).join(', ')})` : '';
  const anyValues = await attempt(
    `set local plan_cache_mode = force_generic_plan; set local enable_seqscan = off;
     prepare asked as ${text}`,
    `explain (format json) execute asked${given}`,
  );
  const theseValues = await attempt('', `explain (analyze, format json) ${text}`, values).catch(
    // Data from the first run may make the statement fail now; then only plan it.
    () => attempt('set local enable_seqscan = off', `explain (format json) ${text}`, values),
  );
  return [...anyValues, ...theseValues];
}

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  return pg.escapeLiteral(textOf(value));
}

function textOf(value: unknown): string {
  if (value instanceof Date) return value.toISOString();
  if (Buffer.isBuffer(value)) return `\\x${value.toString('hex')}`;
  if (!Array.isArray(value))
    return typeof value === 'object' ? JSON.stringify(value) : String(value);
  const inner = value.map((one: unknown) => {
    if (one === null || one === undefined) return 'null';
    return `"${textOf(one).replace(/["\\]/g, '\\$&')}"`;
  });
  return `{${inner.join()}}`;
}

interface Judgement {
  relations: ReadonlyMap<string, Relation>;
  maxRows: number;
}

/** Smaller tables are scanned at no cost. */
const fewRows = 1_000;

function judge(statement: string, node: PlanNode, by: Judgement): PlanFinding[] {
  const findings = (node.Plans ?? []).flatMap((child) => judge(statement, child, by));
  const type = node['Node Type'];
  const relation = by.relations.get(node['Index Name'] ?? node['Relation Name'] ?? '');
  if (!relation || !/Scan$/.test(type)) return findings;
  const { table } = relation;
  const isRun = node['Actual Loops'] !== undefined;
  // A plan that wasn't executed had no alternative; a partition without rows has nothing to read.
  const isLarge = relation.rows > (isRun ? fewRows : 0);
  if (type === 'Seq Scan' && isLarge) {
    findings.push({ statement, table, what: 'reads the whole table', detail: `${relation.rows}` });
  }
  const condition = node['Index Cond'] ?? '';
  if (node['Index Name'] !== undefined && isLarge && !/\bprogram_id = /.test(condition)) {
    findings.push({ statement, table, what: 'looks up without the program', detail: condition });
  }
  // A small table that is scanned now will use the generic plan's index once it grows.
  const removed =
    type === 'Seq Scan' && !isLarge
      ? 0
      : (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
  const rows = ((node['Actual Rows'] ?? 0) + removed) * (node['Actual Loops'] ?? 1);
  if (rows > by.maxRows) {
    findings.push({ statement, table, what: 'reads too many rows', detail: String(rows) });
  }
  return findings;
}
