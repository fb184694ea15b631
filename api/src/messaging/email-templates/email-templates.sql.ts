import type { EmailTemplate } from '@stridewell/contracts';
import { sql } from 'kysely';
import type { Db } from '#engine/postgres/index.ts';
import { type Page, requireChanged, type RowPage, selectPage } from '#engine/requests/index.ts';

/** The position of a template in its list. */
export type TemplatePlace = Pick<EmailTemplate, 'name' | 'id'>;

/** The texts of a template. */
export type TemplateWords = Pick<
  EmailTemplate,
  'name' | 'subject' | 'body' | 'subjectEs' | 'bodyEs'
>;

function templates(db: Db, programId: number) {
  return db
    .selectFrom('emailTemplate')
    .select([
      'emailTemplateId as id',
      'name',
      'subject',
      'body',
      'subjectEs',
      'bodyEs',
      'updatedAt',
      'lastUsedAt',
    ])
    .where('programId', '=', programId);
}

/** Selects a page of a program's templates, by name. */
export function selectTemplates(
  db: Db,
  programId: number,
  search: string | undefined,
  page: Page<TemplatePlace>,
): Promise<RowPage<EmailTemplate, TemplatePlace>> {
  const query = templates(db, programId).$if(search !== undefined, (found) =>
    found.where(sql<boolean>`strpos(lower(concat_ws(' ', name, subject, subject_es)),
      lower(${search})) > 0`),
  );
  return selectPage(db, query, page, { by: ['name', 'id'], direction: 'asc' });
}

/** Selects a template. */
export function selectTemplate(
  db: Db,
  programId: number,
  id: number,
): Promise<EmailTemplate | undefined> {
  return templates(db, programId).where('emailTemplateId', '=', id).executeTakeFirst();
}

/** Locks a template: other changes to it wait. */
export async function lockTemplate(db: Db, programId: number, id: number): Promise<void> {
  await db
    .selectFrom('emailTemplate')
    .select('emailTemplateId')
    .where('programId', '=', programId)
    .where('emailTemplateId', '=', id)
    .forUpdate()
    .execute();
}

/** Inserts a template. */
export async function insertTemplate(
  db: Db,
  programId: number,
  emailTemplateId: number,
  words: TemplateWords,
  updatedAt: Date,
): Promise<void> {
  await db
    .insertInto('emailTemplate')
    .values({ programId, emailTemplateId, ...words, updatedAt })
    .execute();
}

/** Changes a template; throws `not_found` if it doesn't exist. */
export async function updateTemplate(
  db: Db,
  programId: number,
  id: number,
  change: Partial<TemplateWords> & { updatedAt?: Date; lastUsedAt?: Date },
): Promise<void> {
  const changed = await db
    .updateTable('emailTemplate')
    .set(change)
    .where('programId', '=', programId)
    .where('emailTemplateId', '=', id)
    .executeTakeFirst();
  requireChanged(changed);
}

/** Deletes a template; throws `not_found` if it doesn't exist. */
export async function deleteTemplateRow(db: Db, programId: number, id: number): Promise<void> {
  const deleted = await db
    .deleteFrom('emailTemplate')
    .where('programId', '=', programId)
    .where('emailTemplateId', '=', id)
    .executeTakeFirst();
  requireChanged(deleted);
}
