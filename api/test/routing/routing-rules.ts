import { loadModule, type Node, parseSync, type SelectStmt, type WithClause } from 'libpg-query';

await loadModule();

/** A reason why a server that has only some of the programs can't run a statement. */
export interface BrokenRule {
  rule: 'program' | 'with' | 'unnest' | 'on conflict' | 'directory' | 'settings';
  /** The table concerned; none for `settings`. */
  table: string;
}

/** The tables to check. */
export interface RoutedTables {
  /** Tables with a program, which may be on any server. */
  ofTenants: ReadonlySet<string>;
  /** The tables among them that are read to look the program up. */
  directories: ReadonlySet<string>;
}

/** The program in a statement: a parameter's number, or a literal. */
type NamedProgram = { parameter: number } | { literal: string };

interface Level {
  tables: { name: string; alias: string }[];
  conditions: Node[];
}

/** Deterministic functions allowed in ON CONFLICT DO UPDATE. */
const immutable = new Set(['make_interval', 'starts_with']);

/** Statements that read or write rows. */
const aboutRows = /^\s*(select|insert|update|delete|with|merge|copy)\b/i;

/**
 * Returns the routing rules that a statement with these values breaks: it must name one program for each table,
 * by a parameter or, in COPY, a literal, and with the same value.
 */
export function brokenRules(
  text: string,
  values: readonly unknown[],
  tables: RoutedTables,
): BrokenRule[] {
  if (!aboutRows.test(text)) return [];
  const found = new Found(tables);
  for (const { stmt } of parseSync(text).stmts ?? []) found.visit(stmt, new Set());
  const programs = found.programs.map((one) =>
    'parameter' in one ? String(values[one.parameter - 1]) : one.literal,
  );
  if (new Set(programs).size > 1) found.add('program', 'two programs');
  return found.broken;
}

class Found {
  readonly broken: BrokenRule[] = [];
  readonly programs: NamedProgram[] = [];
  readonly #tables: RoutedTables;

  constructor(tables: RoutedTables) {
    this.#tables = tables;
  }

  add(rule: BrokenRule['rule'], table: string): void {
    if (this.broken.some((one) => one.rule === rule && one.table === table)) return;
    this.broken.push({ rule, table });
  }

  /** Checks a part of a statement; `ctes` are the tables of its WITH. */
  visit(node: unknown, ctes: ReadonlySet<string>): void {
    if (Array.isArray(node)) {
      for (const one of node) this.visit(one, ctes);
    } else if (typeof node === 'object' && node !== null) {
      const inner = this.#withTables(node, ctes);
      for (const [kind, part] of Object.entries(node)) {
        this.#judge({ [kind]: part } as unknown as Node, this.#withTables(part, inner)); // Any part may be a node
        this.visit(part, inner);
      }
    }
  }

  #withTables(part: unknown, ctes: ReadonlySet<string>): ReadonlySet<string> {
    if (typeof part !== 'object' || part === null || !('withClause' in part)) return ctes;
    const { ctes: made = [] } = part.withClause as WithClause; // According to the grammar
    return new Set([...ctes, ...made.map((one) => cteOf(one).ctename ?? '')]);
  }

  #judge(node: Node, ctes: ReadonlySet<string>): void {
    const isTenants = (name: string | undefined): name is string =>
      name !== undefined && this.#tables.ofTenants.has(name) && !ctes.has(name);
    if ('CommonTableExpr' in node) {
      const { ctequery } = node.CommonTableExpr;
      const target = ctequery && targetOf(ctequery);
      if (target !== undefined && this.#tables.ofTenants.has(target)) this.add('with', target);
    }
    if ('FuncCall' in node && nameOf(node.FuncCall.funcname) === 'set_config') {
      this.add('settings', '');
    }
    const select = selectOf(node);
    if (select?.fromClause) this.#judgeLevel(select.fromClause, select.whereClause, isTenants);
    if ('UpdateStmt' in node) {
      const { relation, fromClause = [], whereClause } = node.UpdateStmt;
      if (relation)
        this.#judgeLevel([{ RangeVar: relation }, ...fromClause], whereClause, isTenants);
    }
    if ('DeleteStmt' in node) {
      const { relation, usingClause = [], whereClause } = node.DeleteStmt;
      if (relation)
        this.#judgeLevel([{ RangeVar: relation }, ...usingClause], whereClause, isTenants);
    }
    if ('InsertStmt' in node) this.#judgeInsert(node.InsertStmt, isTenants);
  }

  #judgeLevel(
    from: Node[],
    where: Node | undefined,
    isTenants: (name: string | undefined) => name is string,
  ): void {
    const level: Level = { tables: [], conditions: conjuncts(where) };
    for (const item of from) collect(item, level);
    const tables = level.tables.filter(({ name }) => isTenants(name));
    for (const { name, alias } of tables) {
      if (this.#tables.directories.has(name)) {
        if (tables.length > 1) this.add('directory', name);
        continue;
      }
      const named = level.conditions.flatMap((one) => programIn(one, alias, tables.length === 1));
      if (named.length === 0) this.add('program', name);
      this.programs.push(...named);
    }
  }

  #judgeInsert(
    insert: Extract<Node, { InsertStmt: unknown }>['InsertStmt'],
    isTenants: (name: string | undefined) => name is string,
  ): void {
    const table = insert.relation?.relname;
    if (!isTenants(table)) return;
    const { cols = [], selectStmt, onConflictClause, returningClause } = insert;
    const select = selectStmt && selectOf(selectStmt);
    const at = cols.findIndex((col) => 'ResTarget' in col && col.ResTarget.name === 'program_id');
    const given = select?.valuesLists
      ? select.valuesLists.map((list) => ('List' in list ? list.List.items?.[at] : undefined))
      : [resultOf(select?.targetList?.[at])];
    for (const value of given) {
      const program = value && programOf(value);
      if (program) this.programs.push(program);
      else if (!(value && columnOf(value)?.at(-1) === 'program_id')) this.add('program', table);
    }
    const reads = JSON.stringify(select?.valuesLists ? [] : [selectStmt, insert.withClause]);
    const names = [...reads.matchAll(/"relname":"(\w+)"/g)].map(([, name]) => name);
    const isLoose = !select?.valuesLists && !onConflictClause && !returningClause;
    if (isLoose && !names.some((name) => isTenants(name))) this.add('unnest', table);
    if (onConflictClause?.action !== 'ONCONFLICT_UPDATE') return;
    const update = JSON.stringify([onConflictClause.targetList, onConflictClause.whereClause]);
    const called = [
      ...update.matchAll(/"funcname":\[(?:\{[^[\]]*\},)?\{"String":\{"sval":"(\w+)"/g),
    ];
    const isStable = called.some(([, name = '']) => !immutable.has(name));
    if (isStable || update.includes('"SQLValueFunction"')) this.add('on conflict', table);
  }
}

function selectOf(node: Node): SelectStmt | undefined {
  if ('SelectStmt' in node) return node.SelectStmt;
  // A UNION has its halves without their node names.
  const [[kind, part] = ['', undefined]] = Object.entries(node);
  const isHalf = (kind === 'larg' || kind === 'rarg') && typeof part === 'object' && 'op' in part;
  return isHalf ? (part as SelectStmt) : undefined; // Other nodes there have no `op`
}

function cteOf(node: Node) {
  if (!('CommonTableExpr' in node)) throw new Error('WITH contains an unknown node.');
  return node.CommonTableExpr;
}

function targetOf(node: Node): string | undefined {
  if ('InsertStmt' in node) return node.InsertStmt.relation?.relname;
  if ('UpdateStmt' in node) return node.UpdateStmt.relation?.relname;
  if ('DeleteStmt' in node) return node.DeleteStmt.relation?.relname;
  return 'MergeStmt' in node ? node.MergeStmt.relation?.relname : undefined;
}

/** Collects the tables of one FROM, and its join conditions. */
function collect(item: Node, level: Level): void {
  if ('RangeVar' in item) {
    const { relname = '', alias } = item.RangeVar;
    level.tables.push({ name: relname, alias: alias?.aliasname ?? relname });
  }
  if ('JoinExpr' in item) {
    const { larg, rarg, quals } = item.JoinExpr;
    level.conditions.push(...conjuncts(quals));
    for (const side of [larg, rarg]) if (side) collect(side, level);
  }
}

function conjuncts(condition: Node | undefined): Node[] {
  if (!condition) return [];
  if (!('BoolExpr' in condition) || condition.BoolExpr.boolop !== 'AND_EXPR') return [condition];
  return (condition.BoolExpr.args ?? []).flatMap(conjuncts);
}

/** Returns the program that a condition names for a table; the alias is optional for the only table. */
function programIn(condition: Node, alias: string, isOnly: boolean): NamedProgram[] {
  if (!('A_Expr' in condition) || condition.A_Expr.kind !== 'AEXPR_OP') return [];
  const { lexpr, rexpr, name } = condition.A_Expr;
  if (nameOf(name) !== '=' || !lexpr || !rexpr) return [];
  return [[lexpr, rexpr] as const, [rexpr, lexpr] as const].flatMap(([column, value]) => {
    const [table, ...rest] = columnOf(column)?.toReversed().slice(0, 2).toReversed() ?? [];
    const isProgram =
      rest.length === 0 ? isOnly && table === 'program_id' : rest[0] === 'program_id';
    if (!isProgram || (rest.length > 0 && table !== alias)) return [];
    return programOf(value) ?? [];
  });
}

function programOf(value: Node): NamedProgram | undefined {
  if ('TypeCast' in value) return value.TypeCast.arg && programOf(value.TypeCast.arg);
  if ('ParamRef' in value) return { parameter: value.ParamRef.number ?? 0 };
  if (!('A_Const' in value)) return undefined;
  const { sval, ival, fval } = value.A_Const;
  return { literal: String(sval?.sval ?? fval?.fval ?? ival?.ival) };
}

function columnOf(node: Node): string[] | undefined {
  if (!('ColumnRef' in node)) return undefined;
  return node.ColumnRef.fields?.map((field) =>
    'String' in field ? (field.String.sval ?? '') : '*',
  );
}

function resultOf(node: Node | undefined): Node | undefined {
  return node && 'ResTarget' in node ? node.ResTarget.val : undefined;
}

function nameOf(parts: Node[] | undefined): string | undefined {
  const last = parts?.at(-1);
  return last && 'String' in last ? last.String.sval : undefined;
}
