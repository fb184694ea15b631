import type {
  EmailTemplate,
  EmailTemplateChanges,
  Mailing,
  MailAudience,
  NewEmailTemplate,
} from '@stridewell/contracts';
import type { z } from 'zod';
import { type Db, newId } from '#engine/postgres/index.ts';
import { requireAsSeen, requireRow, type Viewer } from '#engine/requests/index.ts';
import type { Mail } from '#engine/mail/index.ts';
import {
  createMailing,
  type MailingJob,
  requireWords,
  testLetters,
} from '#messaging/mailings/mailings.service.ts';
import {
  keepDeletion,
  type KeptDeletion,
  undoDeletion,
} from '#programs/bulk-acts/kept-deletions.service.ts';
import {
  deleteTemplateRow,
  insertTemplate,
  lockTemplate,
  selectTemplate,
  updateTemplate,
} from './email-templates.sql.ts';

/** The parts that send templates. */
export interface TemplateParts {
  mail: Mail;
  job: MailingJob;
}

/** Creates a template. */
export async function createTemplate(
  db: Db,
  programId: number,
  { name, subjectEs = null, bodyEs = null, ...said }: z.output<typeof NewEmailTemplate>,
  now: Date,
): Promise<EmailTemplate> {
  const id = newId();
  const words = { name, ...requireWords({ ...said, subjectEs, bodyEs }) };
  await insertTemplate(db, programId, id, words, now);
  return requireRow(await selectTemplate(db, programId, id));
}

/** Changes the given fields of a template. */
export async function changeTemplate(
  db: Db,
  programId: number,
  id: number,
  { seen, ...changes }: z.output<typeof EmailTemplateChanges>,
  now: Date,
): Promise<EmailTemplate> {
  await lockTemplate(db, programId, id);
  const before = requireRow(await selectTemplate(db, programId, id));
  requireAsSeen(seen, before);
  const given = Object.entries(changes).filter(([, value]) => value !== undefined);
  const said = { ...before, ...Object.fromEntries(given) };
  const change = { name: said.name, ...requireWords(said), updatedAt: now };
  await updateTemplate(db, programId, id, change);
  return requireRow(await selectTemplate(db, programId, id));
}

const deletion = {
  kind: 'template-deleted',
  tables: [{ table: 'email_template', idColumn: 'email_template_id' }],
} as const satisfies KeptDeletion;

/** Deletes a template; returns the id of the bulk action that undoes it. */
export async function deleteTemplate(
  db: Db,
  viewer: Viewer,
  id: number,
  now: Date,
): Promise<number> {
  await lockTemplate(db, viewer.programId, id);
  const bulkActId = await keepDeletion(db, viewer, deletion, id, now);
  await deleteTemplateRow(db, viewer.programId, id);
  return bulkActId;
}

/** Returns deleted templates. */
export const undoDeletedTemplate = undoDeletion(deletion);

/** Sends a template to members. */
export async function sendTemplate(
  db: Db,
  { job }: TemplateParts,
  { programId, memberId }: Viewer,
  id: number,
  wanted: { audience?: MailAudience | undefined; sendOn?: string | null | undefined },
  now: Date,
): Promise<Mailing> {
  const words = requireRow(await selectTemplate(db, programId, id));
  await updateTemplate(db, programId, id, { lastUsedAt: now });
  const { audience, sendOn } = wanted;
  const mailing = { audience, sendOn, words, templateId: id, createdBy: memberId };
  return createMailing(db, job, programId, mailing, now);
}

/** Mails a template to the viewer, in each of its languages. */
export async function testTemplate(
  db: Db,
  { mail }: TemplateParts,
  { programId, memberId }: Viewer,
  id: number,
  now: Date,
): Promise<void> {
  const words = requireRow(await selectTemplate(db, programId, id));
  await testLetters(db, mail, { programId, memberId }, words, now);
}
