import { sql } from 'kysely';
import type { Db } from '#engine/postgres/index.ts';
import type { GoodLine } from './import-line.ts';
import type { ImportWork } from './import-progress.sql.ts';
import { spread } from './seen-days.ts';

/** A good line as stored in a bundle, without field names, which would take up most of the space. */
type BundledLine = readonly [
  lineNumber: number,
  memberId: number,
  day: string,
  steps: number,
  note: string | null,
];

/** Inserts the good lines of a batch, in one bundle for each part of the members. */
export async function insertBundles(
  db: Db,
  { programId, importId }: ImportWork,
  lines: readonly GoodLine[],
  { readBefore, parts }: { readBefore: number; parts: number },
): Promise<void> {
  if (lines.length === 0) return;
  const bundles = new Map<number, string[]>();
  for (const line of lines) {
    // Consecutive IDs go to different parts, so that all parts are about the same size.
    const part = spread(line.memberId, 0) % parts;
    const bundle = bundles.get(part);
    if (bundle) bundle.push(textOf(line));
    else bundles.set(part, [textOf(line)]);
  }
  const texts = [...bundles].map(([part, bundle]) => `"${part}":[${bundle.join(',')}]`);
  await sql`
    insert into step_import_bundle (program_id, import_id, part, read_before, lines)
    select ${programId}::bigint, ${importId}::bigint, bundle.key::int, ${readBefore}::int, bundle.value
    from json_each(${`{${texts.join(',')}}`}::json) as bundle`.execute(db);
}

/** Serializes a `BundledLine` as JSON by hand: days and numbers don't need escaping. */
function textOf({ lineNumber, memberId, day, steps, note }: GoodLine): string {
  const noteText = note === null ? 'null' : JSON.stringify(note);
  return `[${lineNumber},${memberId},"${day}",${steps},${noteText}]`;
}

/** Selects the good lines of one part's members, in file order. */
export async function selectLinesOfPart(
  db: Db,
  { programId, importId }: ImportWork,
  part: number,
): Promise<GoodLine[]> {
  const rows = await db
    .selectFrom('stepImportBundle')
    .select('lines')
    .where('programId', '=', programId)
    .where('importId', '=', importId)
    .where('part', '=', part)
    .orderBy('readBefore')
    .execute();
  return rows.flatMap(({ lines }) =>
    // `insertBundles` wrote these.
    (lines as BundledLine[]).map(([lineNumber, memberId, day, steps, note]) => ({
      lineNumber,
      memberId,
      day,
      steps,
      note,
    })),
  );
}

/** Deletes the bundles of the first parts that have any, up to the given number; returns whether there were any. */
export async function deleteBundles(
  db: Db,
  { programId, importId }: ImportWork,
  parts: number,
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    delete from step_import_bundle where program_id = ${programId} and import_id = ${importId}
      and part < ${parts} + (select min(part) from step_import_bundle
        where program_id = ${programId} and import_id = ${importId})`.execute(db);
  return numAffectedRows > 0n;
}
