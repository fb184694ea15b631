import { sql } from 'kysely';
import type { Db } from '#engine/postgres/index.ts';
import type { Uploads } from '#engine/requests/index.ts';
import type { StoredPreview } from './import-preview.ts';
import type { StepReading } from './read-lines.ts';

/** A row of an import, before it is described for the API. */
export type ImportRow = Awaited<ReturnType<typeof selectImports>>[number];

const described = [
  'importId',
  'fileName',
  'state',
  'problem',
  'uploadedAt',
  'uploadedByName',
  'finishedAt',
  'bytes',
  'lines',
  'linesRead',
  'linesRefused',
  'linesApplied',
  'linesUnchanged',
  'linesKept',
  'linesDone',
  'phaseBeganAt',
  'dryRun',
  'isCleared',
] as const;

/** Selects the imports of a program whose file has arrived completely, newest first. */
export function selectImports(
  db: Db,
  programId: number,
  { perPage, offset }: { perPage: number; offset: number },
) {
  return db
    .selectFrom('stepImport')
    .select(described)
    .where('programId', '=', programId)
    .where('state', '<>', 'uploading')
    .orderBy('importId', 'desc')
    .limit(perPage)
    .offset(offset)
    .execute();
}

/** Counts the imports of a program whose file has arrived completely. */
export async function countImports(db: Db, programId: number): Promise<number> {
  const { total } = await db
    .selectFrom('stepImport')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('programId', '=', programId)
    .where('state', '<>', 'uploading')
    .executeTakeFirstOrThrow();
  return total;
}

/** Sums the files that a program has uploaded since an instant, and the bytes that wait to be read. */
export async function sumUploadedImports(db: Db, programId: number, since: Date): Promise<Uploads> {
  const { rows } = await sql<Uploads>`
    select count(*)::int as files, coalesce(sum(bytes), 0)::float8 as size,
      (select coalesce(sum(bytes), 0)::float8 from step_import
        where program_id = ${programId} and state = 'checking') as waiting
    from step_import where program_id = ${programId} and uploaded_at > ${since}`.execute(db);
  return rows[0] ?? { files: 0, size: 0 };
}

/** Selects one import; locked if its state is about to change. */
export function selectImport(
  db: Db,
  programId: number,
  importId: number,
  { isLocked = false }: { isLocked?: boolean } = {},
): Promise<ImportRow | undefined> {
  const query = db
    .selectFrom('stepImport')
    .select(described)
    .where('programId', '=', programId)
    .where('importId', '=', importId)
    .where('state', '<>', 'uploading');
  return (isLocked ? query.forNoKeyUpdate() : query).executeTakeFirst();
}

/** Inserts an import whose file is about to arrive. */
export async function insertImport(
  db: Db,
  programId: number,
  {
    importId,
    uploadedBy,
    fileName,
  }: { importId: number; uploadedBy: number; fileName: string | null },
  now: Date,
): Promise<void> {
  await sql`
    insert into step_import (program_id, import_id, uploaded_by, uploaded_by_name, file_name, state,
      uploaded_at)
    values (${programId}, ${importId}, ${uploadedBy}, coalesce(
      (select first_name || ' ' || last_name from member
        where program_id = ${programId} and member_id = ${uploadedBy}), 'Stridewell'),
      ${fileName}, 'uploading', ${now})`.execute(db);
}

export async function insertChunk(
  db: Db,
  programId: number,
  importId: number,
  piece: { chunk: number; content: Buffer },
): Promise<void> {
  await db
    .insertInto('stepImportChunk')
    .values({ programId, importId, ...piece })
    .execute();
}

/** Selects a piece of a file; undefined after the last. */
export async function selectChunk(
  db: Db,
  programId: number,
  importId: number,
  chunk: number,
): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('stepImportChunk')
    .select('content')
    .where('programId', '=', programId)
    .where('importId', '=', importId)
    .where('chunk', '=', chunk)
    .executeTakeFirst();
  return row?.content;
}

export async function deleteChunks(db: Db, programId: number, importId: number): Promise<void> {
  await db
    .deleteFrom('stepImportChunk')
    .where('programId', '=', programId)
    .where('importId', '=', importId)
    .execute();
}

/** Deletes an import whose file did not arrive, with its pieces. */
export async function deleteImport(db: Db, programId: number, importId: number): Promise<void> {
  await db
    .deleteFrom('stepImport')
    .where('programId', '=', programId)
    .where('importId', '=', importId)
    .where('state', '=', 'uploading')
    .execute();
}

/** Locks a program so that its uploads end one after the other, and two uploads of the same file see each other. */
export async function lockProgram(db: Db, programId: number): Promise<void> {
  await sql`select from program where program_id = ${programId} for no key update`.execute(db);
}

/** Selects the import with the given content that is in progress or applied. */
export function selectImportOfContent(
  db: Db,
  programId: number,
  contentHash: Buffer,
): Promise<ImportRow | undefined> {
  return db
    .selectFrom('stepImport')
    .select(described)
    .where('programId', '=', programId)
    .where('contentHash', '=', contentHash)
    .where('state', 'not in', ['uploading', 'undoing', 'undone', 'cancelled', 'failed'])
    .executeTakeFirst();
}

/** The approximate number of lines in a part: a worker that applies them holds this many in memory. */
const linesOfPart = 5_000;

/** Marks a file as arrived, so that a worker picks it up. */
export async function updateArrived(
  db: Db,
  programId: number,
  importId: number,
  {
    reading,
    ...arrived
  }: { contentHash: Buffer; bytes: number; lines: number; reading: StepReading },
): Promise<void> {
  await db
    .updateTable('stepImport')
    .set({
      ...arrived,
      reading: JSON.stringify(reading),
      state: 'checking',
      phaseBeganAt: sql<string>`now()`,
      parts: Math.ceil(arrived.lines / linesOfPart),
    })
    .where('programId', '=', programId)
    .where('importId', '=', importId)
    .execute();
}

/** Starts a phase from the first member, before a worker has picked it up. */
export async function updateBegun(
  db: Db,
  programId: number,
  importId: number,
  state: 'applying' | 'undoing',
): Promise<void> {
  await db
    .updateTable('stepImport')
    .set({
      state,
      problem: null,
      finishedAt: null,
      linesDone: 0,
      ...(state === 'applying' ? { linesUnchanged: 0 } : { linesKept: 0 }),
      cursorPart: null,
      cursorDay: null,
      cursorMemberId: null,
      phaseBeganAt: sql<string>`now()`,
    })
    .where('programId', '=', programId)
    .where('importId', '=', importId)
    .execute();
}

/** Selects the owner of an import, its file name and when its current phase began. */
export function selectBegun(db: Db, programId: number, importId: number) {
  return db
    .selectFrom('stepImport')
    .select(['uploadedBy', 'fileName', 'phaseBeganAt'])
    .where('programId', '=', programId)
    .where('importId', '=', importId)
    .executeTakeFirst();
}

/** Ends a phase; a worker that still works on it notices at its next batch. */
export async function updateEnded(
  db: Db,
  programId: number,
  importId: number,
  {
    state,
    problem = null,
    preview,
  }: { state: ImportRow['state']; problem?: string | null; preview?: StoredPreview },
): Promise<void> {
  await db
    .updateTable('stepImport')
    .set({
      state,
      problem,
      phaseBeganAt: null,
      finishedAt: sql<string>`now()`,
      ...(preview && { dryRun: JSON.stringify(preview) }),
    })
    .where('programId', '=', programId)
    .where('importId', '=', importId)
    .execute();
}
