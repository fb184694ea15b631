import type { DraftBuilder, FormDraft } from '@stridewell/contracts';
import type { z } from 'zod';
import type { Db } from '#engine/postgres/index.ts';

/** The owner of a draft and the form it belongs to. */
export interface DraftKey {
  programId: number;
  memberId: number;
  builder: z.infer<typeof DraftBuilder>;
}

/** Selects a draft. */
export async function selectDraft(
  db: Db,
  { programId, memberId, builder }: DraftKey,
): Promise<FormDraft | null> {
  const row = await db
    .selectFrom('formDraft')
    .select(['fields', 'browser', 'device', 'savedAt'])
    .where('programId', '=', programId)
    .where('memberId', '=', memberId)
    .where('builder', '=', builder)
    .executeTakeFirst();
  return (row as FormDraft | undefined) ?? null; // the contract checked the stored fields
}

/** Stores a draft, replacing the previous one. */
export async function upsertDraft(
  db: Db,
  key: DraftKey,
  { fields, ...draft }: Omit<FormDraft, 'savedAt'>,
  savedAt: Date,
): Promise<void> {
  const row = { ...draft, fields: JSON.stringify(fields), savedAt };
  await db
    .insertInto('formDraft')
    .values({ ...key, ...row })
    .onConflict((conflict) =>
      conflict
        .columns(['programId', 'memberId', 'builder'])
        .doUpdateSet(row)
        .where('formDraft.programId', '=', key.programId),
    )
    .execute();
}

/** Deletes a draft. */
export async function deleteDraft(
  db: Db,
  { programId, memberId, builder }: DraftKey,
): Promise<void> {
  await db
    .deleteFrom('formDraft')
    .where('programId', '=', programId)
    .where('memberId', '=', memberId)
    .where('builder', '=', builder)
    .execute();
}
